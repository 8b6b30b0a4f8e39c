package io.github.ycsbext.workload;

/** The sum of operations' hashes modulo 2^64, so that neither order nor clients matter. */
public final class StreamHash {
  /** A double holds 53 bits. */
  private static final int BITS_TOO_MANY = Long.SIZE - 53;

  private StreamHash() {}

  public static long shown(long sum) {
    return sum >>> BITS_TOO_MANY;
  }
}
