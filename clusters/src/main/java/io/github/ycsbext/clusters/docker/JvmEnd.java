package io.github.ycsbext.clusters.docker;

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
    if (!Boolean.parseBoolean(System.getenv("TESTCONTAINERS_RYUK_DISABLED")) || !hasBegun()) {
      return;
    }
    long deadlineNs = System.nanoTime() + PATIENCE.toNanos();
    while (left.getAsBoolean() && System.nanoTime() < deadlineNs) {
      LockSupport.parkNanos(POLL_NS);
    }
  }

  /** Returns true if the shutdown has begun: no hook can be added then. */
  private static boolean hasBegun() {
    Thread hook = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(hook);
      Runtime.getRuntime().removeShutdownHook(hook);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
