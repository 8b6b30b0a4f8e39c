package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import io.github.ycsbext.generator.Fnv;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes the names of keys with digits of some bits each, for one thread. */
final class BitKeyNames implements KeyNames {
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);
  private static final int LAST_DIGIT = 15;

  private final int prefixLength;
  private final int bits;
  private final int zeroPadding;
  private final boolean ordered;
  private final byte[] text;

  BitKeyNames(String prefix, KeyFormat format, int zeroPadding, boolean ordered) {
    this.prefixLength = prefix.length();
    this.bits = bits(format);
    this.zeroPadding = zeroPadding;
    this.ordered = ordered;
    byte[] start = prefix.getBytes(StandardCharsets.ISO_8859_1);
    this.text = Arrays.copyOf(start, prefixLength + Math.max(Long.SIZE / bits, zeroPadding));
  }

  /** Returns how many bits a digit has. */
  static int bits(KeyFormat format) {
    return format == KeyFormat.HEX ? 4 : Byte.SIZE;
  }

  @Override
  public String of(long key) {
    long number = ordered ? key : Fnv.hash(key);
    int needed = (Long.SIZE - Long.numberOfLeadingZeros(number) + bits - 1) / bits;
    int end = prefixLength + Math.max(Math.max(1, needed), zeroPadding);
    long rest = number;
    for (int at = end - 1; at >= prefixLength; at--) {
      text[at] = bits == Byte.SIZE ? (byte) rest : HEX[(int) rest & LAST_DIGIT];
      rest >>>= bits;
    }
    return new String(text, 0, end, StandardCharsets.ISO_8859_1);
  }
}
