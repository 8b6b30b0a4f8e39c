package io.github.ycsbext.client;

import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.process.Daemon;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Loads what every run needs, beside the reading of properties, so that it starts sooner. */
final class Preparation {
  private static final FutureTask<Void> TASK = new FutureTask<>(Preparation::prepare, null);

  private Preparation() {}

  private static void prepare() {
    try {
      HealthMonitor.prepare();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  static void begin() {
    Daemon.start(TASK, "ycsb-preparation");
  }

  /** Returns when it is done; does it now if it has not begun. */
  static void await() throws InterruptedException {
    TASK.run();
    try {
      TASK.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the client cannot be prepared", e);
    }
  }
}
