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

  /** One 16-bit store for each byte, from a table; {@link HexFormat} takes five times as long. */
  static final class Hexadecimal {
    private static final VarHandle SHORT =
        MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
    private static final short[] DIGITS = digits();

    private Hexadecimal() {}

    private static short[] digits() {
      short[] digits = new short[256];
      for (int value = 0; value < digits.length; value++) {
        String pair = HexFormat.of().toHexDigits((byte) value);
        digits[value] = (short) SHORT.get(pair.getBytes(StandardCharsets.US_ASCII), 0);
      }
      return digits;
    }

    static void encode(byte[] source, int offset, int length, byte[] target, int targetOffset) {
      for (int i = 0; i < length; i++) {
        SHORT.set(target, targetOffset + 2 * i, DIGITS[source[offset + i] & 0xff]);
      }
    }
  }
}
