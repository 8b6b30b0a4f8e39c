package io.github.ycsbext.client.thread;

import io.github.ycsbext.result.Result;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/** How many operations of a scheduled window flew, and how long every slot was busy. */
final class SlotUse {
  /**
   * The low bits of {@link #state}: since when, in nanoseconds, the number in the high bits has
   * been in flight. They wrap after 4.9 hours.
   */
  private static final int TIME_BITS = 44;

  private static final long TIME_MASK = (1L << TIME_BITS) - 1;
  private static final long ONE = 1L << TIME_BITS;

  private final int slots;
  private final LongSupplier start;
  private final AtomicLong state = new AtomicLong();
  private final AtomicLongArray spentNs;
  private final AtomicLong waitedUntilNs = new AtomicLong();
  private final LongAdder waitedNs = new LongAdder();

  /** When all slots were last busy, since the window's start; 0 if they never were. */
  private volatile long freedNs;

  SlotUse(int slots, LongSupplier start) {
    this.slots = slots;
    this.start = start;
    this.spentNs = new AtomicLongArray(slots + 1);
  }

  void begun() {
    change(ONE);
  }

  void ended() {
    change(-ONE);
  }

  private void change(long by) {
    long before;
    long nowNs;
    do {
      // The clock is read last, so it is not before the moment in the state.
      before = state.get();
      nowNs = System.nanoTime() - start.getAsLong();
    } while (!state.compareAndSet(before, (before & ~TIME_MASK) + by | (nowNs & TIME_MASK)));
    spent(before, nowNs);
    if (by < 0 && before >>> TIME_BITS == slots) {
      freedNs = nowNs;
    }
  }

  private void spent(long before, long untilNs) {
    spentNs.addAndGet((int) (before >>> TIME_BITS), untilNs - before & TIME_MASK);
  }

  /**
   * Counts the wait of an operation that was due at {@code dueNs} and has a slot now. Waits that
   * overlap count once.
   */
  void waited(long dueNs, long nowNs) {
    if (nowNs <= dueNs) {
      return;
    }
    long toNs = nowNs - start.getAsLong();
    long before = waitedUntilNs.getAndAccumulate(toNs, Math::max);
    waitedNs.add(Math.max(0, toNs - Math.max(dueNs - start.getAsLong(), before)));
  }

  long lastNs() {
    long nowNs = System.nanoTime();
    return nowNs - (nowNs - start.getAsLong() - state.get() & TIME_MASK);
  }

  /**
   * Returns the last moment up to {@code untilNs} at which every slot was busy, both from the
   * window's start; 0 if none was.
   */
  long allBusyUntilNs(long untilNs) {
    return inFlight() == slots ? untilNs : Math.min(untilNs, freedNs);
  }

  int inFlight() {
    return (int) (state.get() >>> TIME_BITS);
  }

  Result.InFlight found(long runTimeNs) {
    long last = state.get();
    spent(last, Math.max(runTimeNs, last & TIME_MASK));
    long allNs = 0;
    double sum = 0;
    int most = 0;
    for (int number = 0; number <= slots; number++) {
      long ns = spentNs.get(number);
      allNs += ns;
      sum += (double) number * ns;
      most = ns > 0 ? number : most;
    }
    double share = runTimeNs == 0 ? 0 : Math.min(1, waitedNs.sum() / (double) runTimeNs);
    return new Result.InFlight(slots, allNs == 0 ? 0 : sum / allNs, p99(allNs), most, share);
  }

  private int p99(long allNs) {
    int number = 0;
    double untilNs = spentNs.get(0);
    while (number < slots && untilNs < 0.99 * allNs) {
      number++;
      untilNs += spentNs.get(number);
    }
    return number;
  }
}
