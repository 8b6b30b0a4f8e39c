package io.github.ycsbext.workload.ledger;

import java.util.concurrent.TimeUnit;

/**
 * When the life of each record ends that this phase has written, or that it has met it, for records
 * that expire: 32 bits for a record, for many threads.
 */
public final class RecordAges {
  /** In place of a second: the phase has met the record, and has not written it. */
  private static final int MET = -1;

  private final long originNs = System.nanoTime();
  private final IntTable ends = new IntTable();

  public int now() {
    return 1 + (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - originNs);
  }

  /**
   * Books an acknowledged write.
   *
   * @param second {@link #now} when it began
   * @param seconds how long the record lives; 0 for ever
   */
  public void written(long position, int second, int seconds) {
    long end = seconds == 0 ? Integer.MAX_VALUE : (long) second + seconds;
    ends.set(position, (int) Math.min(Integer.MAX_VALUE, end));
  }

  /** Books a record that was there, whose age nobody knows. */
  public void met(long position) {
    ends.compareAndSet(position, 0, MET);
  }

  /** Returns true if the phase has written or met the record, and its time may be over. */
  public boolean hasExpired(long position) {
    return ends.get(position) != 0 && mayHaveExpired(position);
  }

  /**
   * Returns false if the record must still be there. It may have expired, too, if the phase has not
   * written it: then nobody knows its age. Databases that count whole seconds end a life up to one
   * second early.
   */
  public boolean mayHaveExpired(long position) {
    int end = ends.get(position);
    return end <= 0 || now() >= end - 1;
  }
}
