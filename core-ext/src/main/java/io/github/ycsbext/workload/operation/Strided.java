package io.github.ycsbext.workload.operation;

/**
 * The numbers of one thread's operations: thread t of T does t, t + T, t + 2T, … and shares nothing
 * with the others.
 */
public final class Strided {
  private final int threads;
  private long next;

  public Strided(int thread, int threads) {
    this.next = thread;
    this.threads = threads;
  }

  public long next() {
    long number = next;
    next += threads;
    return number;
  }
}
