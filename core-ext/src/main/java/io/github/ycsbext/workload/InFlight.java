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
      end(thread); // Another thread took the number, and is at its insert.
    }
  }

  /** The thread is at no insert: whoever waits for it goes on. */
  void end(int thread) {
    inserts.set(slot(thread), NONE);
    Waiter waiter = waiters.get(thread) == null ? null : waiters.getAndSet(thread, null);
    for (; waiter != null; waiter = waiter.next()) {
      LockSupport.unpark(waiter.thread());
    }
  }

  /** A thread that is at this insert, or has announced it; -1 where none is. */
  int threadAt(long insert) {
    for (int thread = 0; thread < threads; thread++) {
      if (isAt(thread, insert)) {
        return thread;
      }
    }
    return -1;
  }

  boolean isAt(int thread, long insert) {
    return inserts.get(slot(thread)) == insert;
  }

  /** Returns when the thread's insert is over, after the time, or for no reason. */
  void await(int thread, long insert, long nanos) {
    waiters.updateAndGet(thread, others -> new Waiter(Thread.currentThread(), others));
    if (isAt(thread, insert)) {
      LockSupport.parkNanos(this, nanos);
    }
  }

  /**
   * How many of the first inserts, at least, are over: none of them is under way or yet to come.
   */
  long settled() {
    // Counted before the look at the threads: what is taken meanwhile may be missed there.
    long settled = insertsBefore.applyAsLong(counter.get());
    for (int thread = 0; thread < threads; thread++) {
      settled = Math.min(settled, inserts.get(slot(thread)));
    }
    return settled;
  }

  private static int slot(int thread) {
    return (thread + 1) * LONGS_APART;
  }
}
