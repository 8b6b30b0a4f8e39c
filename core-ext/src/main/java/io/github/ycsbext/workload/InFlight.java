package io.github.ycsbext.workload;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Gives threads the numbers of their operations, one after the other, and knows the inserts that
 * they are at now, so that who needs a record can wait for it. Each thread writes to a cache line
 * of its own; who asks reads all of them.
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

  /** Who waits for each thread's insert to be over. */
  private final AtomicReferenceArray<@Nullable Waiter> waiters;

  private record Waiter(Thread thread, @Nullable Waiter next) {}

  /**
   * @param insertsBefore how many inserts at least come before an operation
   */
  InFlight(int threads, LongUnaryOperator insertsBefore) {
    this.threads = threads;
    this.insertsBefore = insertsBefore;
    this.inserts = new AtomicLongArray((threads + 1) * LONGS_APART);
    this.waiters = new AtomicReferenceArray<>(threads);
    for (int thread = 0; thread < threads; thread++) {
      inserts.set(slot(thread), NONE);
    }
  }

  /** Moves the thread's stream to the next operation. An insert is under way from here on. */
  long next(int thread, OperationSource stream) {
    while (true) {
      long number = counter.get();
      stream.moveTo(number);
      boolean isInsert = stream.kind() == OperationKind.INSERT;
      // The next write has a fence.
      inserts.lazySet(slot(thread), isInsert ? stream.insert() : NONE);
      if (counter.compareAndSet(number, number + 1)) {
        return number;
      }
    }
  }

  /** The thread's insert is over: whoever waits for it goes on. */
  void end(int thread) {
    inserts.set(slot(thread), NONE);
    Waiter waiter = waiters.get(thread) == null ? null : waiters.getAndSet(thread, null);
    for (; waiter != null; waiter = waiter.next()) {
      LockSupport.unpark(waiter.thread());
    }
  }

  /** True where a thread is at this insert, or has announced it. */
  boolean contains(long insert) {
    return threadAt(insert) >= 0;
  }

  private int threadAt(long insert) {
    for (int thread = 0; thread < threads; thread++) {
      if (inserts.get(slot(thread)) == insert) {
        return thread;
      }
    }
    return -1;
  }

  /**
   * Returns when this insert is over, after the time, or for no reason.
   *
   * @return false where it is over
   */
  boolean await(long insert, long nanos) {
    int thread = threadAt(insert);
    if (thread < 0) {
      return false;
    }
    waiters.updateAndGet(thread, others -> new Waiter(Thread.currentThread(), others));
    if (inserts.get(slot(thread)) == insert) {
      LockSupport.parkNanos(this, nanos);
    }
    return contains(insert);
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
