package io.github.ycsbext.workload.operation;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Numbers operations and knows the threads' current inserts, for those that need their records.
 * Each thread writes its own cache line. It announces an insert before it takes the number, so that
 * others know of it in time.
 */
public final class InFlight {
  private static final long NONE = Long.MAX_VALUE;
  private static final int LONGS_APART = 16;

  private final int threads;
  private final ClientShare share;
  private final AtomicLongArray inserts;
  private final LongUnaryOperator insertsBefore;
  private final AtomicLong counter = new AtomicLong();

  /** The threads that wait for each thread's insert to end. */
  private final AtomicReferenceArray<@Nullable Waiter> waiters;

  private record Waiter(Thread thread, @Nullable Waiter next) {}

  /** {@code insertsBefore} gives the least number of inserts before an operation. */
  public InFlight(int threads, ClientShare share, LongUnaryOperator insertsBefore) {
    this.threads = threads;
    this.share = share;
    this.insertsBefore = insertsBefore;
    this.inserts = new AtomicLongArray((threads + 1) * LONGS_APART);
    this.waiters = new AtomicReferenceArray<>(threads);
    for (int thread = 0; thread < threads; thread++) {
      inserts.set(slot(thread), NONE);
    }
  }

  /** Takes a number for an operation for which no other has to wait. */
  public long next() {
    return share.globalNumber(counter.getAndIncrement());
  }

  /** Returns the number after that of the last operation to which a stream was moved. */
  public long taken() {
    return counter.get();
  }

  /** Moves the thread's stream to the next operation, whose insert is under way from now. */
  public long next(int thread, OperationSource stream) {
    while (true) {
      long first = counter.get();
      long number = first;
      stream.moveTo(number);
      while (!share.isWhole() && !share.has(stream.owner())) {
        number++;
        stream.moveTo(number);
      }
      boolean isInsert = stream.kind() == OperationKind.INSERT;
      // The next write has a fence.
      inserts.lazySet(slot(thread), isInsert ? stream.insert() : NONE);
      if (counter.compareAndSet(first, number + 1)) {
        return number;
      }
      end(thread); // Another thread took the number and is doing its insert.
    }
  }

  /** Tells that the thread is doing no insert, and wakes the threads that wait for it. */
  public void end(int thread) {
    inserts.set(slot(thread), NONE);
    Waiter waiter = waiters.get(thread) == null ? null : waiters.getAndSet(thread, null);
    for (; waiter != null; waiter = waiter.next()) {
      LockSupport.unpark(waiter.thread());
    }
  }

  /** Returns a thread that is doing this insert or has announced it; -1 if there is none. */
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

  /** Waits until the thread's insert has ended or the time is over. It may also return early. */
  void await(int thread, long insert, long nanos) {
    waiters.updateAndGet(thread, others -> new Waiter(Thread.currentThread(), others));
    if (isAt(thread, insert)) {
      LockSupport.parkNanos(this, nanos);
    }
  }

  /** Returns n such that the inserts 0 to n - 1 of all threads have ended. */
  long settled() {
    // Counted before the threads are read, because operations that are taken meanwhile may be
    // missed there.
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
