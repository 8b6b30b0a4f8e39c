package io.github.ycsbext.workload.ledger;

import java.util.concurrent.TimeUnit;

/**
 * When this phase last wrote each record, or that it has met it, for records that expire: 32 bits
 * for a record, for many threads.
 */
public final class RecordAges {
  /** In place of a second: the phase has met the record, and has not written it. */
  private static final int MET = -1;

  private final int ttlSeconds;
  private final long originNs = System.nanoTime();
  private final IntTable seconds = new IntTable();

  public RecordAges(int ttlSeconds) {
    this.ttlSeconds = ttlSeconds;
  }

  /** Returns the current second, from 1 on. */
  public int now() {
    return 1 + (int) TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - originNs);
  }

  /**
   * Books an acknowledged write.
   *
   * @param second {@link #now} when it began
   */
  public void written(long position, int second) {
    if (second > seconds.get(position)) {
      seconds.set(position, second);
    }
  }

  /** Books a record that was there, whose age nobody knows. */
  public void met(long position) {
    seconds.compareAndSet(position, 0, MET);
  }

  /** Returns true if the phase has written or met the record, and its time may be over. */
  public boolean hasExpired(long position) {
    return seconds.get(position) != 0 && mayHaveExpired(position);
  }

  /**
   * Returns false if the record must still be there. It may have expired, too, if the phase has not
   * written it: then nobody knows its age. Databases that count whole seconds end a life up to one
   * second early.
   */
  public boolean mayHaveExpired(long position) {
    int written = seconds.get(position);
    return written <= 0 || now() - written >= ttlSeconds - 1;
  }
}
