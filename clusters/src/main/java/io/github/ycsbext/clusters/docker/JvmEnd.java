package io.github.ycsbext.clusters.docker;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Where Ryuk does not run, Testcontainers itself removes all containers as the JVM ends, and prints
 * a trace where somebody else does the same at the same time.
 */
final class JvmEnd {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long POLL_NS = 20_000_000;

  private JvmEnd() {}

  /**
   * Waits for it where it is at it, or will be; not for ever.
   *
   * @param left whether any container is left
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

  /** No hook can be added any more then. */
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
