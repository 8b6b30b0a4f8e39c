package io.github.ycsbext.binding;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * The handling of failed inserts in the load phase, by YCSB's properties.
 *
 * @param retryLimit {@code core_workload_insertion_retry_limit}: how often an insert is retried
 * @param retryIntervalSeconds {@code core_workload_insertion_retry_interval}: the approximate wait
 *     before a retry; it varies by a fifth, so that threads do not retry at the same time
 * @param keepGoing {@code core_workload_insertion_keep_going_on_error}: whether the thread goes on
 *     with the next record
 */
public record InsertPolicy(int retryLimit, int retryIntervalSeconds, boolean keepGoing) {
  public static InsertPolicy of(Settings settings) {
    return new InsertPolicy(
        settings.get(CommonProperties.RETRY_LIMIT),
        settings.get(CommonProperties.RETRY_INTERVAL),
        settings.get(CommonProperties.KEEP_GOING));
  }

  /** Waits before the next try. Returns false if the thread was interrupted meanwhile. */
  public boolean pause() {
    try {
      TimeUnit.NANOSECONDS.sleep(pauseNs());
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Returns how long to wait before the next try. */
  public long pauseNs() {
    double seconds = retryIntervalSeconds * ThreadLocalRandom.current().nextDouble(0.8, 1.2);
    return (long) (seconds * 1e9);
  }
}
