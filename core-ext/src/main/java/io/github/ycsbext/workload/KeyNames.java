package io.github.ycsbext.workload;

import java.util.function.Supplier;

/** How a key's number is written; one thread's own. */
interface KeyNames {
  String of(long key);

  /**
   * As YCSB writes them: {@code user} and the number, hashed where inserts are not to come in the
   * order of their keys, filled up with zeros on the left.
   *
   * @param zeroPadding the least number of digits
   * @param ordered false to hash the number
   */
  static Supplier<KeyNames> ofYcsb(int zeroPadding, boolean ordered) {
    return () -> new YcsbKeyNames(zeroPadding, ordered);
  }

  /** The bare numbers, for a column of integers; what nobody inserts is -1. */
  static Supplier<KeyNames> numbers(int zeroPadding) {
    return () -> key -> key == KeySpace.NO_KEY ? "-1" : padded(key, zeroPadding);
  }

  private static String padded(long key, int zeroPadding) {
    String number = Long.toString(key);
    int missing = zeroPadding - number.length();
    return missing > 0 ? "0".repeat(missing).concat(number) : number;
  }
}
