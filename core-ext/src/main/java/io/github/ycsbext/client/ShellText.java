package io.github.ycsbext.client;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** A value as a terminal can show it. */
final class ShellText {
  private static final int MOST_CHARACTERS = 400;
  private static final int MOST_BYTES = 16;

  private ShellText() {}

  /** Text as it is, its beginning where it is long; the first bytes of what is no text. */
  static String of(byte[] value) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(value)).toString();
      if (text.chars().noneMatch(Character::isISOControl)) {
        return text.length() <= MOST_CHARACTERS
            ? text
            : text.substring(0, MOST_CHARACTERS) + "... (" + value.length + " bytes)";
      }
    } catch (CharacterCodingException e) {
      // No text; said below.
    }
    byte[] first = Arrays.copyOf(value, Math.min(value.length, MOST_BYTES));
    String more = value.length > MOST_BYTES ? " ..." : "";
    String hex = HexFormat.ofDelimiter(" ").formatHex(first);
    return "<" + value.length + " bytes: " + hex + more + ">";
  }
}
