package io.github.ycsbext.client.shell;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** Formats a value for a terminal. */
final class ShellText {
  private static final int MAX_CHARACTERS = 400;
  private static final int MAX_BYTES = 16;

  private ShellText() {}

  /**
   * Returns a text as it is, or its beginning if it is long; returns the first bytes of a value
   * that is not text.
   */
  static String of(byte[] value) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value)).toString();
      if (text.chars().noneMatch(Character::isISOControl)) {
        return text.length() <= MAX_CHARACTERS
            ? text
            : text.substring(0, MAX_CHARACTERS) + "... (" + value.length + " bytes)";
      }
    } catch (CharacterCodingException e) {
      // The value is not text, which is handled below.
    }
    byte[] first = Arrays.copyOf(value, Math.min(value.length, MAX_BYTES));
    String more = value.length > MAX_BYTES ? " ..." : "";
    String hex = HexFormat.ofDelimiter(" ").formatHex(first);
    return "<" + value.length + " bytes: " + hex + more + ">";
  }
}
