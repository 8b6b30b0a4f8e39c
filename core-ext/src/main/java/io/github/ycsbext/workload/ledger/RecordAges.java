package io.github.ycsbext.workload.ledger;

import java.util.concurrent.TimeUnit;

/** When each written or met record expires: 32 bits for a record, for many threads. */
public final class RecordAges {
  /** In place of a second: the phase has met the record, and has not written it. */
  private static final int MET = -1;

  private final long originNs = System.nanoTime();
  private final IntTable ends = new IntTable();

  public int now() {
    return 1 + (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - originNs);
  }

  /** {@code second} is {@link #now} at the write's begin; 0 {@code seconds} are for ever. */
  public void written(long position, int second, int seconds) {
    long end = seconds == 0 ? Integer.MAX_VALUE : (long) second + seconds;
    ends.set(position, (int) Math.min(Integer.MAX_VALUE, end));
  }

  public void met(long position) {
    ends.compareAndSet(position, 0, MET);
  }

  public boolean hasExpired(long position) {
    return ends.get(position) != 0 && mayHaveExpired(position);
  }

  /**
   * Returns false if the record must still be there; databases may end a life up to one second
   * early.
   */
  public boolean mayHaveExpired(long position) {
    int end = ends.get(position);
    return end <= 0 || now() >= end - 1;
  }
}
