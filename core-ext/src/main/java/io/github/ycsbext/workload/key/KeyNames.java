package io.github.ycsbext.workload.key;

import java.util.function.Supplier;

/** Writes the number of a key as a name. Each thread has its own instance. */
public interface KeyNames {
  String of(long key);

  /**
   * Returns a writer of names as in YCSB: {@code user} and the number, padded with zeros on the
   * left. The number is hashed unless inserts are to be in key order.
   *
   * @param zeroPadding the least number of digits
   * @param ordered false to hash the number
   */
  static Supplier<KeyNames> ofYcsb(int zeroPadding, boolean ordered) {
    return () -> new YcsbKeyNames(zeroPadding, ordered);
  }

  /**
   * Returns a writer of bare numbers, for a column of integers. The key that is never inserted is
   * -1.
   */
  static Supplier<KeyNames> numbers(int zeroPadding) {
    return () -> key -> key == KeySpace.NO_KEY ? "-1" : padded(key, zeroPadding);
  }

  private static String padded(long key, int zeroPadding) {
    String number = Long.toString(key);
    int missing = zeroPadding - number.length();
    return missing > 0 ? "0".repeat(missing).concat(number) : number;
  }
}
