package io.github.ycsbext.workload.operation;

/** Thread t of T does t, t + T, t + 2T, … of its client's operations. */
public final class Strided {
  private final long step;
  private long next;

  public Strided(int thread, int threads, ClientShare share) {
    this.next = share.globalNumber(thread);
    this.step = (long) threads * share.count();
  }

  public long next() {
    long number = next;
    next += step;
    return number;
  }
}
