package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.generator.Fnv;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;

/** Writes the number of a key as a name. Each thread has its own instance. */
public interface KeyNames {
  String of(long key);

  /**
   * Returns names of a prefix and the number, padded with zeros; the number is hashed unless {@code
   * ordered}.
   */
  static Supplier<KeyNames> prefixed(KeyNaming naming, int zeroPadding, boolean ordered) {
    String prefix = naming.prefix();
    return switch (naming.format()) {
      case DECIMAL -> () -> new DecimalKeyNames(prefix, zeroPadding, ordered);
      case HEX -> () -> new HexKeyNames(prefix, zeroPadding, ordered);
    };
  }

  static int maxDigits(KeyFormat format) {
    return switch (format) {
      case DECIMAL -> DecimalKeyNames.MAX_DIGITS;
      case HEX -> HexKeyNames.MAX_DIGITS;
    };
  }

  /**
   * Returns names that are numbers, for a column of integers; the key that is never inserted is -1.
   */
  static Supplier<KeyNames> numbers(int zeroPadding) {
    return () -> key -> key == KeySpace.NO_KEY ? "-1" : padded(key, zeroPadding);
  }

  private static String padded(long key, int zeroPadding) {
    String number = Long.toString(key);
    int missing = zeroPadding - number.length();
    return missing > 0 ? "0".repeat(missing).concat(number) : number;
  }

  static final class HexKeyNames implements KeyNames {
    static final int MAX_DIGITS = 16;

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);
    private static final int LAST_DIGIT = 15;
    private static final int BITS = 4;

    private final int prefixLength;
    private final int zeroPadding;
    private final boolean ordered;
    private final byte[] text;

    HexKeyNames(String prefix, int zeroPadding, boolean ordered) {
      this.prefixLength = prefix.length();
      this.zeroPadding = zeroPadding;
      this.ordered = ordered;
      byte[] start = prefix.getBytes(StandardCharsets.ISO_8859_1);
      this.text = Arrays.copyOf(start, prefixLength + Math.max(MAX_DIGITS, zeroPadding));
    }

    @Override
    public String of(long key) {
      long number = ordered ? key : Fnv.hash(key);
      int needed = (Long.SIZE - Long.numberOfLeadingZeros(number) + BITS - 1) / BITS;
      int end = prefixLength + Math.max(Math.max(1, needed), zeroPadding);
      long rest = number;
      for (int at = end - 1; at >= prefixLength; at--) {
        text[at] = HEX[(int) rest & LAST_DIGIT];
        rest >>>= BITS;
      }
      return new String(text, 0, end, StandardCharsets.ISO_8859_1);
    }
  }
}
