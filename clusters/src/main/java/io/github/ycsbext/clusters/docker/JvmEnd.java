package io.github.ycsbext.clusters.docker;

import io.github.ycsbext.process.ExitHook;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Avoids a conflict at JVM shutdown: without Ryuk, Testcontainers itself removes all containers
 * then, and prints a stack trace if other code does the same at the same time.
 */
final class JvmEnd {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long POLL_NS = 20_000_000;

  private JvmEnd() {}

  /**
   * Waits, for a limited time, while Testcontainers removes the containers or is about to.
   *
   * @param left returns true if any container is left
   */
  static void letTestcontainersRemove(BooleanSupplier left) {
    if (!Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED"))
        || !ExitHook.isEnding()) {
      return;
    }
    long deadlineNs = System.nanoTime() + PATIENCE.toNanos();
    while (left.getAsBoolean() && System.nanoTime() < deadlineNs) {
      LockSupport.parkNanos(POLL_NS);
    }
  }
}
