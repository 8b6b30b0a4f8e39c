package io.github.ycsbext.binding;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** Failed inserts of the load by YCSB's properties; waits vary by a fifth between threads. */
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
