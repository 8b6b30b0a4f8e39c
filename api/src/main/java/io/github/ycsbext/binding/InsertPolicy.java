package io.github.ycsbext.binding;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * How a load handles a failed insert, by YCSB's properties: it retries up to {@code retryLimit}
 * times, after about {@code retryIntervalSeconds}, and then ends, or with {@code keepGoing} goes on
 * with the next record. Waits vary by a fifth, so that threads do not retry at the same time.
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

  public long pauseNs() {
    double seconds = retryIntervalSeconds * ThreadLocalRandom.current().nextDouble(0.8, 1.2);
    return (long) (seconds * 1e9);
  }
}
