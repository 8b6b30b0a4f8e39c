package io.github.ycsbext.redis;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what a server does in its own time. */
final class Eventually {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private Eventually() {}

  static void holds(BooleanSupplier condition, String awaited) {
    long startNs = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - startNs > PATIENCE.toNanos()) {
        throw new AssertionError(awaited + " did not come within " + PATIENCE);
      }
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }
}
