package io.github.ycsbext.workload.key;

import java.math.BigInteger;

/**
 * The numbers of the keys.
 *
 * <p>The load phase fills the range [{@code start}, {@code start + count}) of [0, {@code records}).
 * The run's inserts continue in copies of [0, {@code records}) behind it, in the same range of each
 * copy. So clients whose ranges were set by hand do not collide, and a client that has the whole
 * range inserts {@code records}, {@code records + 1}, ….
 *
 * @param records {@code recordcount}: the records of all ranges together
 * @param start {@code insertstart}
 * @param count {@code insertcount}
 */
public record KeySpace(long records, long start, long count) {

  /** A key that is never inserted. */
  public static final long NO_KEY = Long.MAX_VALUE;

  /** Returns the key number of the n-th record of the load phase. */
  public long loadKey(long n) {
    return start + n;
  }

  /** Returns the key number of the n-th insert of the run phase. */
  public long insertKey(long n) {
    return count == 0 ? records + n : records * (1 + n / count) + start + n % count;
  }

  /**
   * Returns the key number at a position: the loaded records come first, then the run's inserts.
   */
  public long keyAt(long position) {
    return position < count ? start + position : insertKey(position - count);
  }

  public long position(long key) {
    if (key < records || count == 0) {
      return key - (count == 0 ? records : start);
    }
    return key / records * count + key % records - start;
  }

  /** Returns true if the keys of so many inserts fit into 63 bits. */
  public boolean hasRoomFor(long inserts) {
    BigInteger copies =
        BigInteger.valueOf(inserts)
            .divide(BigInteger.valueOf(Math.max(1, count)))
            .add(BigInteger.TWO);
    BigInteger most = BigInteger.valueOf(records).multiply(copies).add(BigInteger.valueOf(inserts));
    return most.bitLength() < Long.SIZE - 1;
  }
}
