package io.github.ycsbext.client;

import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.fault.ExitCode;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Turns a signal that ends the process into an orderly end of the run, including the report. */
final class Interruption {
  /**
   * The time limit for the workers' grace period and the report; after it, a killed process must
   * exit.
   */
  private static final long MOST_SECONDS = 20;

  private final StopSignal stop;
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::end, "ycsb-interruption");

  private Interruption(StopSignal stop) {
    this.stop = stop;
  }

  /** Starts to wait for a signal. Close the returned object when everything is written. */
  static Interruption awaitSignal(StopSignal stop) {
    Interruption interruption = new Interruption(stop);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  private void end() {
    stop.give(StopSignal.Reason.INTERRUPTED);
    try {
      if (!over.await(MOST_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Tells that the run has ended and everything is written. */
  void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is already ending, through this hook.
    }
  }
}
