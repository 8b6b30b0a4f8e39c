package io.github.ycsbext.redis;

import java.time.Duration;

/** A moment by which several attempts together must be through. */
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

  /** What is left, at least 1; 0 where there is no limit. */
  int millisLeft() {
    if (limit.isZero()) {
      return 0;
    }
    long left = limit.minusNanos(System.nanoTime() - startNs).toMillis();
    return (int) Math.max(1, left);
  }
}
