package io.github.ycsbext.workload;

import java.math.BigInteger;

/**
 * The numbers of the keys, for several clients at a time. No two clients ever load or insert the
 * same key.
 *
 * <p>The load phase fills the range [{@code start}, {@code start + count}) of [0, {@code records}).
 * Clients split it into shares of equal size, to within one. The run's inserts go on in copies of
 * [0, {@code records}) behind it, each client in its own range of each copy and there taking turns
 * with those who share the range. So clients that were given ranges by hand do not meet either, and
 * a client that has the whole range inserts {@code records}, {@code records + 1}, ….
 *
 * @param records {@code recordcount}: the records of all clients together
 * @param start {@code insertstart}
 * @param count {@code insertcount}
 * @param clients {@code client.count}
 * @param client {@code client.index}
 */
record KeySpace(long records, long start, long count, int clients, int client) {

  /** A key that nobody inserts. */
  static final long NO_KEY = Long.MAX_VALUE;

  /** The position in the range at which a client's share starts. */
  long shareStart(int ofClient) {
    return count / clients * ofClient + Math.min(ofClient, count % clients);
  }

  /** How many records a client loads. */
  long shareSize(int ofClient) {
    return count / clients + (ofClient < count % clients ? 1 : 0);
  }

  /** How many records this client loads. */
  long shareSize() {
    return shareSize(client);
  }

  /** The client whose share holds a position of the range. */
  int owner(long position) {
    if (clients == 1) {
      return 0;
    }
    long larger = count % clients;
    long size = count / clients;
    long inLarger = larger * (size + 1);
    return (int)
        (position < inLarger ? position / (size + 1) : larger + (position - inLarger) / size);
  }

  /** The key number of this client's n-th record of the load phase. */
  long loadKey(long n) {
    return start + shareStart(client) + n;
  }

  /** The key number of this client's n-th insert of the run phase. */
  long insertKey(long n) {
    long turn = n * clients + client;
    return count == 0 ? records + turn : records * (1 + turn / count) + start + turn % count;
  }

  /**
   * The key number at a position: first come the loaded records of all clients, then what this
   * client has inserted in the run.
   */
  long keyAt(long position) {
    return position < count ? start + position : insertKey(position - count);
  }

  /** True where the keys of so many inserts fit into 63 bits. */
  boolean hasRoomFor(long inserts) {
    BigInteger turns = BigInteger.valueOf(inserts).multiply(BigInteger.valueOf(clients));
    BigInteger copies = turns.divide(BigInteger.valueOf(Math.max(1, count))).add(BigInteger.TWO);
    BigInteger most = BigInteger.valueOf(records).multiply(copies).add(turns);
    return most.bitLength() < Long.SIZE - 1;
  }
}
