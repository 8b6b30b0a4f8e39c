package io.github.ycsbext.workload;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongUnaryOperator;

/**
 * The inserts that threads are at now, so that who needs a record can wait for it. Each thread
 * writes to a cache line of its own, without a fence; who asks reads all of them.
 *
 * <p>A thread says that it is about to take an operation's number, and which is the least one that
 * it can get, before it takes it: an insert is known of from the moment in which others can go past
 * it.
 */
final class InFlight {
  private static final long NONE = -1;
  private static final int LONGS_APART = 16;

  private final int threads;
  private final AtomicLongArray states;
  private final LongUnaryOperator insertsBefore;
  private final AtomicLong counter = new AtomicLong();

  /**
   * @param insertsBefore how many inserts at least come before an operation
   */
  InFlight(int threads, LongUnaryOperator insertsBefore) {
    this.threads = threads;
    this.insertsBefore = insertsBefore;
    this.states = new AtomicLongArray((threads + 1) * LONGS_APART);
    for (int thread = 0; thread < threads; thread++) {
      end(thread);
    }
  }

  /** Takes the next operation's number; {@link #begin} or {@link #end} must follow. */
  long take(int thread) {
    states.lazySet(slot(thread), NONE - 1 - counter.get());
    return counter.getAndIncrement();
  }

  /** The thread is at this insert. */
  void begin(int thread, long insert) {
    states.lazySet(slot(thread), insert);
  }

  /** The thread is at no insert. */
  void end(int thread) {
    states.lazySet(slot(thread), NONE);
  }

  /** True where a thread is at this insert, or may be about to begin it. */
  boolean contains(long insert) {
    for (int thread = 0; thread < threads; thread++) {
      long state = states.get(slot(thread));
      if (state == insert
          || (state < NONE && insertsBefore.applyAsLong(NONE - 1 - state) <= insert)) {
        return true;
      }
    }
    return false;
  }

  /**
   * How many of the first inserts are over for good: none of them is under way, or can still begin.
   * It never falls.
   */
  long settled() {
    // Whoever took a number before this one has told what it is at.
    long least = insertsBefore.applyAsLong(counter.get());
    for (int thread = 0; thread < threads; thread++) {
      long state = states.get(slot(thread));
      if (state != NONE) {
        long from = state < NONE ? insertsBefore.applyAsLong(NONE - 1 - state) : state;
        least = Math.min(least, from);
      }
    }
    return least;
  }

  private static int slot(int thread) {
    return (thread + 1) * LONGS_APART;
  }
}
