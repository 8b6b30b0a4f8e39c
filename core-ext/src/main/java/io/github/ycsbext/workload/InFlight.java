package io.github.ycsbext.workload;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.LongUnaryOperator;

/**
 * Gives threads the numbers of their operations, one after the other, and knows the inserts that
 * they are at now, so that who needs a record can wait for it. Each thread writes to a cache line
 * of its own, without a fence; who asks reads all of them.
 *
 * <p>A thread announces its insert before it takes the number: an insert is known of from the
 * moment in which others can go past it.
 */
final class InFlight {
  private static final long NONE = Long.MAX_VALUE;
  private static final int LONGS_APART = 16;

  private final int threads;
  private final AtomicLongArray inserts;
  private final LongUnaryOperator insertsBefore;
  private final AtomicLong counter = new AtomicLong();

  /**
   * @param insertsBefore how many inserts at least come before an operation
   */
  InFlight(int threads, LongUnaryOperator insertsBefore) {
    this.threads = threads;
    this.insertsBefore = insertsBefore;
    this.inserts = new AtomicLongArray((threads + 1) * LONGS_APART);
    for (int thread = 0; thread < threads; thread++) {
      end(thread);
    }
  }

  /** Moves the thread's stream to the next operation. An insert is under way from here on. */
  long next(int thread, OperationSource stream) {
    while (true) {
      long number = counter.get();
      stream.moveTo(number);
      boolean isInsert = stream.kind() == OperationKind.INSERT;
      inserts.lazySet(slot(thread), isInsert ? stream.insert() : NONE);
      if (counter.compareAndSet(number, number + 1)) {
        return number;
      }
    }
  }

  /** The thread's insert is over. */
  void end(int thread) {
    inserts.lazySet(slot(thread), NONE);
  }

  /** True where a thread is at this insert, or has announced it. */
  boolean contains(long insert) {
    for (int thread = 0; thread < threads; thread++) {
      if (inserts.get(slot(thread)) == insert) {
        return true;
      }
    }
    return false;
  }

  /** How many inserts, at least, belong to numbers that were taken. */
  long taken() {
    return insertsBefore.applyAsLong(counter.get());
  }

  /** The first insert that is under way; {@link Long#MAX_VALUE} where none is. */
  long first() {
    long first = NONE;
    for (int thread = 0; thread < threads; thread++) {
      first = Math.min(first, inserts.get(slot(thread)));
    }
    return first;
  }

  private static int slot(int thread) {
    return (thread + 1) * LONGS_APART;
  }
}
