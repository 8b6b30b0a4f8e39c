package io.github.ycsbext.binding;

import java.util.concurrent.atomic.LongAdder;

/**
 * The requests that drivers sent again by themselves, within the latency of their operation. The
 * count is the process's, because threads share sessions, and some drivers make what counts by the
 * name of its class.
 */
public final class DriverRetries {
  /** The name of their number among the figures of a result that has any. */
  public static final String FIGURE = "DRIVER.Retries";

  private static final LongAdder SENT_AGAIN = new LongAdder();

  private DriverRetries() {}

  public static void count(int requests) {
    SENT_AGAIN.add(requests);
  }

  /** Returns the requests since the process began. */
  public static long soFar() {
    return SENT_AGAIN.sum();
  }
}
