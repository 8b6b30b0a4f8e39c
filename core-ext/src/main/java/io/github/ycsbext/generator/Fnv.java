package io.github.ycsbext.generator;

/**
 * YCSB's hash of a number: the absolute value of 64-bit FNV-1a (Fowler, Noll, Vo), which takes in
 * each byte before the multiplication, over the number's eight bytes, the lowest first.
 *
 * <p>A loop that ends with the highest non-zero byte would be shorter, but a processor cannot
 * predict its end. So half of the bytes is always processed, and the other half only if any of it
 * is not 0.
 */
public final class Fnv {
  private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 1_099_511_628_211L;

  /** The effect of four zero bytes. */
  private static final long PRIME_TO_THE_FOURTH = fourthPower(PRIME);

  private Fnv() {}

  private static long fourthPower(long number) {
    long square = number * number;
    return square * square;
  }

  /**
   * Returns the hash of a number as YCSB does; negative only for the one without an absolute value,
   * {@link Long#MIN_VALUE}.
   */
  public static long hash(long number) {
    long half = fourBytes(OFFSET_BASIS, number);
    long high = number >>> Integer.SIZE;
    return Math.abs(high == 0 ? half * PRIME_TO_THE_FOURTH : fourBytes(half, high));
  }

  private static long fourBytes(long before, long number) {
    long hash = (before ^ (number & 0xff)) * PRIME;
    hash = (hash ^ ((number >>> 8) & 0xff)) * PRIME;
    hash = (hash ^ ((number >>> 16) & 0xff)) * PRIME;
    return (hash ^ ((number >>> 24) & 0xff)) * PRIME;
  }
}
