package io.github.ycsbext.generator;

/**
 * YCSB's hash of a number: 64-bit FNV-1 over its eight bytes, the lowest first, with the byte taken
 * in before the multiplication (FNV-1a; Fowler, Noll, Vo), and of that the absolute value.
 *
 * <p>A loop that ends with the highest byte which is not 0 would be shorter, but a processor cannot
 * tell its end beforehand; so half of the bytes is always done, and the other half where any of it
 * is not 0.
 */
public final class Fnv {
  private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 1_099_511_628_211L;

  /** What four bytes that are 0 do. */
  private static final long PRIME_TO_THE_FOURTH = fourthPower(PRIME);

  private Fnv() {}

  private static long fourthPower(long number) {
    long square = number * number;
    return square * square;
  }

  /** Negative for the one number whose hash has no absolute value, {@link Long#MIN_VALUE}. */
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
