package io.github.ycsbext.generator;

/**
 * YCSB's hash of a number: 64-bit FNV-1 over its eight bytes, the lowest first, with the byte taken
 * in before the multiplication (FNV-1a; Fowler, Noll, Vo), and of that the absolute value.
 *
 * <p>Bytes that are 0 only multiply, so those above the highest one are done at once.
 */
public final class Fnv {
  private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 1_099_511_628_211L;

  /** By the number of bytes that are left. */
  private static final long[] PRIME_TO_THE = powers();

  private Fnv() {}

  private static long[] powers() {
    long[] powers = new long[Long.BYTES + 1];
    powers[0] = 1;
    for (int exponent = 1; exponent < powers.length; exponent++) {
      powers[exponent] = powers[exponent - 1] * PRIME;
    }
    return powers;
  }

  /** Negative for the one number whose hash has no absolute value, {@link Long#MIN_VALUE}. */
  public static long hash(long number) {
    long hash = OFFSET_BASIS;
    long rest = number;
    int bytesLeft = Long.BYTES;
    while (rest != 0) {
      hash = (hash ^ (rest & 0xff)) * PRIME;
      rest >>>= Byte.SIZE;
      bytesLeft--;
    }
    return Math.abs(hash * PRIME_TO_THE[bytesLeft]);
  }
}
