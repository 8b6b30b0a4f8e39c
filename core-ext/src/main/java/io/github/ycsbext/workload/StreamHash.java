package io.github.ycsbext.workload;

/**
 * A hash of operations: the sum of a hash of each, modulo 2^64. So their order does not matter, and
 * the hash of several clients' operations is the sum of the clients' hashes.
 */
public final class StreamHash {
  /** A double holds 53 bits. */
  private static final int BITS_TOO_MANY = Long.SIZE - 53;

  private StreamHash() {}

  /** Returns the part of the hash that reports show. */
  public static long shown(long sum) {
    return sum >>> BITS_TOO_MANY;
  }
}
