package io.github.ycsbext.redis.connection;

import java.time.Duration;

/** The moment by which several attempts together must have finished. */
final class Deadline {
  private final Duration limit;
  private final long startNs = System.nanoTime();

  private Deadline(Duration limit) {
    this.limit = limit;
  }

  /**
   * @param limit zero for no limit
   */
  static Deadline in(Duration limit) {
    return new Deadline(limit);
  }

  /** Returns the remaining time, at least 1; 0 if there is no limit. */
  int millisLeft() {
    if (limit.isZero()) {
      return 0;
    }
    long left = limit.minusNanos(System.nanoTime() - startNs).toMillis();
    return (int) Math.max(1, left);
  }
}
