package io.github.ycsbext.workload;

/**
 * The numbers of one thread's operations: thread t of T does t, t + T, t + 2T, … and shares nothing
 * with the others.
 */
final class Strided {
  private final int threads;
  private long next;

  Strided(int thread, int threads) {
    this.next = thread;
    this.threads = threads;
  }

  long next() {
    long number = next;
    next += threads;
    return number;
  }
}
