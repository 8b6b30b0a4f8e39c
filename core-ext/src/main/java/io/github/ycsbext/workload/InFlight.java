package io.github.ycsbext.workload;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The inserts that threads are at now, so that nobody asks for a record before it is there. Each
 * thread writes to a cache line of its own, without a fence; who asks reads all of them.
 */
final class InFlight {
  private static final long NONE = -1;
  private static final int LONGS_APART = 16;

  private final int threads;
  private final AtomicLongArray inserts;

  InFlight(int threads) {
    this.threads = threads;
    this.inserts = new AtomicLongArray((threads + 1) * LONGS_APART);
    for (int thread = 0; thread < threads; thread++) {
      end(thread);
    }
  }

  void begin(int thread, long insert) {
    inserts.lazySet(slot(thread), insert);
  }

  void end(int thread) {
    inserts.lazySet(slot(thread), NONE);
  }

  boolean contains(long insert) {
    for (int thread = 0; thread < threads; thread++) {
      if (inserts.get(slot(thread)) == insert) {
        return true;
      }
    }
    return false;
  }

  private static int slot(int thread) {
    return (thread + 1) * LONGS_APART;
  }
}
