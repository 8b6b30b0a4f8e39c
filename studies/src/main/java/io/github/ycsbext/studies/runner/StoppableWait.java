package io.github.ycsbext.studies.runner;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits for servers, which {@link #stop} cuts short: those that Ctrl-C has ended would never answer
 * or be quiet. What comes after a wait, closing servers and files, does not meet the interrupt.
 */
final class StoppableWait {
  private final BooleanSupplier stopping;
  private @Nullable Thread waiting;

  /**
   * @param stopping true from before {@link #stop} on
   */
  StoppableWait(BooleanSupplier stopping) {
    this.stopping = stopping;
  }

  /** Does it in this thread; under an interrupt where the study is to stop. */
  <T> T during(Supplier<T> wait) {
    waits(Thread.currentThread());
    try {
      if (stopping.getAsBoolean()) {
        Thread.currentThread().interrupt();
      }
      return wait.get();
    } finally {
      waits(null);
      boolean interrupted = Thread.interrupted();
      if (interrupted && !stopping.getAsBoolean()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** From any thread. */
  synchronized void stop() {
    if (waiting != null) {
      waiting.interrupt();
    }
  }

  private synchronized void waits(@Nullable Thread thread) {
    waiting = thread;
  }
}
