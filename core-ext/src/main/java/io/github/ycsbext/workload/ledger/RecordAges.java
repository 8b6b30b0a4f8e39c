package io.github.ycsbext.workload.ledger;

import java.util.concurrent.TimeUnit;

/**
 * When this phase last wrote each record, for records that expire: 32 bits for a record, for many
 * threads.
 */
public final class RecordAges {
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

  /**
   * Returns false if the record must still be there. It may have expired, too, if the phase has not
   * written it: then nobody knows its age. Databases that count whole seconds end a life up to one
   * second early.
   */
  public boolean mayHaveExpired(long position) {
    int written = seconds.get(position);
    return written == 0 || now() - written >= ttlSeconds - 1;
  }
}
