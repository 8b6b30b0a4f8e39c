package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.CommonProperties.KeyFormat;
import io.github.ycsbext.binding.KeyNaming;
import io.github.ycsbext.generator.Fnv;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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

  /** Writes decimal digits, eight at a time, for one thread; only the name itself is allocated. */
  static final class DecimalKeyNames implements KeyNames {
    static final int MAX_DIGITS = 19;

    private static final int EIGHT_DIGITS = 100_000_000;
    private static final int FOUR_DIGITS = 10_000;
    private static final VarHandle SHORT =
        MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.nativeOrder());
    private static final VarHandle LONG =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT =
        MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());

    private static final long ASCII_ZEROS = 0x30303030_30303030L;

    /** The two digits of each number from 0 to 99, as one number in the machine's byte order. */
    private static final short[] TWO_DIGITS = twoDigits();

    private final String prefix;
    private final byte[] prefixBytes;

    /** The usual prefix's four characters as one number in the machine's byte order. */
    private final int prefixAsNumber;

    private final int zeroPadding;
    private final boolean ordered;
    private final byte[] text;

    DecimalKeyNames(String prefix, int zeroPadding, boolean ordered) {
      this.prefix = prefix;
      this.prefixBytes = prefix.getBytes(StandardCharsets.ISO_8859_1);
      this.prefixAsNumber = prefixBytes.length == Integer.BYTES ? (int) INT.get(prefixBytes, 0) : 0;
      this.zeroPadding = zeroPadding;
      this.ordered = ordered;
      // Digits are written in pairs, so there is room for one more.
      this.text = new byte[prefix.length() + 1 + Math.max(MAX_DIGITS, zeroPadding)];
    }

    private static short[] twoDigits() {
      short[] digits = new short[100];
      byte[] text = new byte[2];
      for (int number = 0; number < digits.length; number++) {
        text[0] = (byte) ('0' + number / 10);
        text[1] = (byte) ('0' + number % 10);
        digits[number] = (short) SHORT.get(text, 0);
      }
      return digits;
    }

    @Override
    public String of(long key) {
      long number = ordered ? key : Fnv.hash(key);
      if (number < 0) { // One key in 2⁶⁴ gets here: its hash has no positive value.
        return prefix + "0".repeat(Math.max(0, zeroPadding - MAX_DIGITS - 1)) + number;
      }
      int start = Math.min(writeDigits(number), text.length - zeroPadding);
      int nameStart = start - prefixBytes.length;
      if (prefixBytes.length == Integer.BYTES) {
        INT.set(text, nameStart, prefixAsNumber);
      } else {
        System.arraycopy(prefixBytes, 0, text, nameStart, prefixBytes.length);
      }
      return new String(text, nameStart, text.length - nameStart, StandardCharsets.ISO_8859_1);
    }

    /** Writes a number to the text's end, zeros before it; returns its first digit's index. */
    private int writeDigits(long number) {
      int at = text.length;
      long rest = number;
      while (rest >= EIGHT_DIGITS) {
        long above = rest / EIGHT_DIGITS;
        at -= 8;
        LONG.set(text, at, eightDigits((int) (rest - above * EIGHT_DIGITS)));
        rest = above;
      }
      int last = (int) rest;
      while (last >= 100) {
        at -= 2;
        writeTwo(last % 100, at);
        last /= 100;
      }
      at -= 2;
      writeTwo(last, at);
      int start = last < 10 ? at + 1 : at;
      fillWithZeros(start);
      return start;
    }

    private void fillWithZeros(int end) {
      int from = text.length - zeroPadding;
      if (from < end) {
        Arrays.fill(text, from, end, (byte) '0');
      }
    }

    private static long eightDigits(int number) {
      long high = number / FOUR_DIGITS;
      long fours = high | ((number - high * FOUR_DIGITS) << 32);
      long upperPairs = ((fours * 10486) >>> 20) & 0x0000007f_0000007fL;
      long pairs = upperPairs + ((fours - upperPairs * 100) << 16);
      long tens = ((pairs * 103) >>> 10) & 0x000f000f_000f000fL;
      return ASCII_ZEROS + tens + ((pairs - tens * 10) << 8);
    }

    private void writeTwo(int number, int at) {
      SHORT.set(text, at, TWO_DIGITS[number]);
    }
  }

  /**
   * The names of the first keys, written once for all threads. Threads share them without a fence:
   * one that sees a text sees all of it; another writes the same again.
   */
  static final class RememberedNames implements KeyNames {
    /** With their names half a mebibyte, which fits a second-level cache. */
    static final int MOST = 8192;

    private final KeyNames names;
    private final @Nullable String[] known;

    private RememberedNames(KeyNames names, @Nullable String[] known) {
      this.names = names;
      this.known = known;
    }

    /** Returns {@code names} itself for more than {@link #MOST} keys at the run's start. */
    public static Supplier<KeyNames> of(Supplier<KeyNames> names, long keys) {
      if (keys > MOST) {
        return names;
      }
      @Nullable String[] known = new String[(int) keys];
      return () -> new RememberedNames(names.get(), known);
    }

    @Override
    public String of(long key) {
      if (key >= known.length) {
        return names.of(key);
      }
      String name = known[(int) key];
      return name == null ? written((int) key) : name;
    }

    private String written(int key) {
      String name = names.of(key);
      known[key] = name;
      return name;
    }
  }
}
