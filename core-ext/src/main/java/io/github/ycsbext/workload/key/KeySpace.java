package io.github.ycsbext.workload.key;

import java.math.BigInteger;

/**
 * The numbers of the keys when several clients work at the same time. No two clients ever load or
 * insert the same key.
 *
 * <p>The load phase fills the range [{@code start}, {@code start + count}) of [0, {@code records}).
 * The clients split it into shares whose sizes differ by at most one. The run's inserts continue in
 * copies of [0, {@code records}) behind it: each client uses its own range of each copy and takes
 * turns there with the clients that share the range. So clients whose ranges were set by hand do
 * not collide either, and a client that has the whole range inserts {@code records}, {@code records
 * + 1}, ….
 *
 * @param records {@code recordcount}: the records of all clients together
 * @param start {@code insertstart}
 * @param count {@code insertcount}
 * @param clients {@code client.count}
 * @param client {@code client.index}
 */
public record KeySpace(long records, long start, long count, int clients, int client) {

  /** A key that is never inserted. */
  public static final long NO_KEY = Long.MAX_VALUE;

  /** Returns the position in the range at which a client's share starts. */
  public long shareStart(int ofClient) {
    return count / clients * ofClient + Math.min(ofClient, count % clients);
  }

  /** Returns the number of records that a client loads. */
  public long shareSize(int ofClient) {
    return count / clients + (ofClient < count % clients ? 1 : 0);
  }

  /** Returns the number of records that this client loads. */
  public long shareSize() {
    return shareSize(client);
  }

  /** Returns the client whose share holds a position of the range. */
  public int owner(long position) {
    if (clients == 1) {
      return 0;
    }
    long larger = count % clients;
    long size = count / clients;
    long inLarger = larger * (size + 1);
    return (int)
        (position < inLarger ? position / (size + 1) : larger + (position - inLarger) / size);
  }

  /** Returns the key number of this client's n-th record of the load phase. */
  public long loadKey(long n) {
    return start + shareStart(client) + n;
  }

  /** Returns the key number of this client's n-th insert of the run phase. */
  public long insertKey(long n) {
    long turn = n * clients + client;
    return count == 0 ? records + turn : records * (1 + turn / count) + start + turn % count;
  }

  /**
   * Returns the key number at a position: the loaded records of all clients come first, then this
   * client's inserts of the run.
   */
  public long keyAt(long position) {
    return position < count ? start + position : insertKey(position - count);
  }

  /** Returns true if the keys of so many inserts fit into 63 bits. */
  public boolean hasRoomFor(long inserts) {
    BigInteger turns = BigInteger.valueOf(inserts).multiply(BigInteger.valueOf(clients));
    BigInteger copies = turns.divide(BigInteger.valueOf(Math.max(1, count))).add(BigInteger.TWO);
    BigInteger most = BigInteger.valueOf(records).multiply(copies).add(turns);
    return most.bitLength() < Long.SIZE - 1;
  }
}
