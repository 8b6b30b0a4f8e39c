package io.github.ycsbext.client;

import java.io.PrintStream;

/** Prints YCSB's message if a workload takes more than two seconds to load. */
final class SlowLoading {
  private static final long PATIENCE_MILLIS = 2000;

  private final Thread thread;

  SlowLoading(PrintStream err) {
    this.thread = new Thread(() -> comfort(err), "ycsb-slow-loading");
    thread.setDaemon(true);
    thread.start();
  }

  private static void comfort(PrintStream err) {
    try {
      Thread.sleep(PATIENCE_MILLIS);
      err.println(" (might take a few minutes for large data sets)");
    } catch (InterruptedException e) {
      // The workload was loaded in time.
    }
  }

  void close() {
    thread.interrupt();
  }
}
