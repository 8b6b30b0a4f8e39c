package io.github.ycsbext.workload;

import java.util.function.LongSupplier;

/** Thread t of T does the operations t, t + T, t + 2T, …, and shares nothing with the others. */
final class Strided implements LongSupplier {
  private final int threads;
  private long next;

  Strided(int thread, int threads) {
    this.next = thread;
    this.threads = threads;
  }

  @Override
  public long getAsLong() {
    long number = next;
    next += threads;
    return number;
  }
}
