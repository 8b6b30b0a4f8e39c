package io.github.ycsbext.media;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Objects;

public enum Encoding {
  /** Two lower-case hexadecimal digits per byte, as ASCII text. */
  HEX {
    @Override
    public long encodedLength(long sourceBytes) {
      return Math.multiplyExact(sourceBytes, 2L);
    }

    @Override
    void put(byte[] source, int offset, int length, byte[] target, int targetOffset) {
      Hexadecimal.encode(source, offset, length, target, targetOffset);
    }
  },

  /** RFC 4648, section 4: the standard alphabet with padding and without line breaks. */
  BASE64 {
    @Override
    public long encodedLength(long sourceBytes) {
      return Math.multiplyExact(Math.addExact(sourceBytes, 2L) / 3, 4L);
    }

    @Override
    void put(byte[] source, int offset, int length, byte[] target, int targetOffset) {
      // The JDK's encoder is vectorised but has no offsets: two copies cost less than doing without
      // it.
      byte[] exact = Arrays.copyOfRange(source, offset, offset + length);
      byte[] encoded = Base64.getEncoder().encode(exact);
      System.arraycopy(encoded, 0, target, targetOffset, encoded.length);
    }
  },

  RAW {
    @Override
    public long encodedLength(long sourceBytes) {
      return sourceBytes;
    }

    @Override
    void put(byte[] source, int offset, int length, byte[] target, int targetOffset) {
      System.arraycopy(source, offset, target, targetOffset, length);
    }
  };

  public abstract long encodedLength(long sourceBytes);

  /**
   * Encodes {@code length} bytes into {@code target} and returns how many it has written. Pieces of
   * a source but the last have a multiple of three. Nothing is written if an
   * IndexOutOfBoundsException says that one is too short.
   */
  public int encode(byte[] source, int offset, int length, byte[] target, int targetOffset) {
    Objects.checkFromIndexSize(offset, length, source.length);
    int encodedBytes = Math.toIntExact(encodedLength(length));
    Objects.checkFromIndexSize(targetOffset, encodedBytes, target.length);
    put(source, offset, length, target, targetOffset);
    return encodedBytes;
  }

  abstract void put(byte[] source, int offset, int length, byte[] target, int targetOffset);

  /** Returns {@code hex}, {@code base64} or {@code raw}, as in properties and options. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * One 32-bit store for two source bytes, from a table of all pairs (256 KiB): measured half as
   * fast again as single bytes and as arithmetic; {@link HexFormat} writes each digit.
   */
  static final class Hexadecimal {
    private static final VarHandle SHORT =
        MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
    private static final VarHandle INT =
        MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final short[] DIGITS = digits();
    private static final int[] DIGITS_OF_TWO = digitsOfTwo();

    private Hexadecimal() {}

    private static short[] digits() {
      short[] digits = new short[256];
      for (int value = 0; value < digits.length; value++) {
        String pair = HexFormat.of().toHexDigits((byte) value);
        digits[value] = (short) SHORT.get(pair.getBytes(StandardCharsets.US_ASCII), 0);
      }
      return digits;
    }

    /** By the two bytes as one number in the machine's byte order. */
    private static int[] digitsOfTwo() {
      int[] digits = new int[1 << Short.SIZE];
      byte[] two = new byte[Short.BYTES];
      byte[] text = new byte[Integer.BYTES];
      for (int number = 0; number < digits.length; number++) {
        SHORT.set(two, 0, (short) number);
        encodeOne(two[0], text, 0);
        encodeOne(two[1], text, 2);
        digits[number] = (int) INT.get(text, 0);
      }
      return digits;
    }

    static void encode(byte[] source, int offset, int length, byte[] target, int targetOffset) {
      int even = length & -2;
      for (int i = 0; i < even; i += 2) {
        int two = (short) SHORT.get(source, offset + i) & 0xffff;
        INT.set(target, targetOffset + 2 * i, DIGITS_OF_TWO[two]);
      }
      if (even < length) {
        encodeOne(source[offset + even], target, targetOffset + 2 * even);
      }
    }

    private static void encodeOne(byte value, byte[] target, int at) {
      SHORT.set(target, at, DIGITS[value & 0xff]);
    }
  }
}
