package io.github.ycsbext.media;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;

/**
 * Hexadecimal text by table: one 16-bit store per source byte, where {@link HexFormat} goes through
 * a String and writes each digit. A table of 256 entries was measured faster than one of 65536,
 * which takes 256 KiB.
 */
final class Hexadecimal {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
  private static final short[] DIGITS = digits();
  private static final byte[] NIBBLES = nibbles();
  private static final byte NONE = -1;

  private Hexadecimal() {}

  private static short[] digits() {
    short[] digits = new short[256];
    for (int value = 0; value < digits.length; value++) {
      String pair = HexFormat.of().toHexDigits((byte) value);
      digits[value] = (short) SHORT.get(pair.getBytes(StandardCharsets.US_ASCII), 0);
    }
    return digits;
  }

  private static byte[] nibbles() {
    byte[] nibbles = new byte[256];
    for (int character = 0; character < nibbles.length; character++) {
      nibbles[character] =
          HexFormat.isHexDigit(character) ? (byte) HexFormat.fromHexDigit(character) : NONE;
    }
    return nibbles;
  }

  static void encode(byte[] source, int offset, int length, byte[] target, int targetOffset) {
    for (int i = 0; i < length; i++) {
      SHORT.set(target, targetOffset + 2 * i, DIGITS[source[offset + i] & 0xff]);
    }
  }

  static byte[] decode(byte[] encoded, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, encoded.length);
    if (length % 2 != 0) {
      throw new IllegalArgumentException(
          "Hexadecimal text has two digits a byte; found an odd number of them: " + length);
    }
    byte[] decoded = new byte[length / 2];
    for (int i = 0; i < decoded.length; i++) {
      int at = offset + 2 * i;
      decoded[i] = (byte) (nibble(encoded, at) << 4 | nibble(encoded, at + 1));
    }
    return decoded;
  }

  private static int nibble(byte[] encoded, int at) {
    byte nibble = NIBBLES[encoded[at] & 0xff];
    if (nibble == NONE) {
      throw new IllegalArgumentException(
          String.format(
              "Byte 0x%02x at offset %d is not a hexadecimal digit (0-9, a-f)", encoded[at], at));
    }
    return nibble;
  }
}
