package io.github.ycsbext.jdbc.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.ArrayByteIterator;
import java.sql.SQLDataException;
import java.util.Arrays;

final class Utf8 {
  /** What Java puts in place of bytes that are not UTF-8. */
  private static final char REPLACEMENT = '\uFFFD';

  /** The SQLState of a character that the database's encoding lacks. */
  private static final String NOT_IN_REPERTOIRE = "22021";

  private Utf8() {}

  /**
   * Returns the text that the bytes stand for.
   *
   * @throws SQLDataException if they are not UTF-8: Java would send other bytes to the database
   */
  static String text(ArrayByteIterator value) throws SQLDataException {
    String text = new String(value.array(), value.offset(), value.length(), UTF_8);
    if (text.indexOf(REPLACEMENT) >= 0 && !isOf(text, value)) {
      throw new SQLDataException(
          "the value is not UTF-8, and the column holds text: make binary columns with"
              + " jdbc.valueType=binary",
          NOT_IN_REPERTOIRE);
    }
    return text;
  }

  private static boolean isOf(String text, ArrayByteIterator value) {
    byte[] bytes = text.getBytes(UTF_8);
    return Arrays.equals(
        bytes, 0, bytes.length, value.array(), value.offset(), value.offset() + value.length());
  }
}
