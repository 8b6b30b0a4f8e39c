package io.github.ycsbext.media;

import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Objects;

public enum Encoding {
  /** Two lower-case hexadecimal digits per byte, as ASCII text. */
  HEX(1) {
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
  BASE64(3) {
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

  RAW(1) {
    @Override
    public long encodedLength(long sourceBytes) {
      return sourceBytes;
    }

    @Override
    void put(byte[] source, int offset, int length, byte[] target, int targetOffset) {
      System.arraycopy(source, offset, target, targetOffset, length);
    }
  };

  private final int sourceGroupBytes;

  Encoding(int sourceGroupBytes) {
    this.sourceGroupBytes = sourceGroupBytes;
  }

  public abstract long encodedLength(long sourceBytes);

  /**
   * Encodes {@code length} bytes into {@code target} and returns how many it has written. Pieces of
   * a source but the last have a multiple of {@link #sourceGroupBytes()}. Nothing is written if an
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

  public int sourceGroupBytes() {
    return sourceGroupBytes;
  }

  /** Returns {@code hex}, {@code base64} or {@code raw}, as in properties and options. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
