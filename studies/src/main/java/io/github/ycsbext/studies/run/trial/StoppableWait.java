package io.github.ycsbext.studies.run.trial;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Servers that Ctrl-C ended would never answer or be quiet. The interrupt does not affect the code
 * after a wait, which closes servers and files.
 */
final class StoppableWait {
  private final BooleanSupplier stopping;
  private @Nullable Thread waiting;

  /**
   * @param stopping true from before {@link #stop} is called
   */
  StoppableWait(BooleanSupplier stopping) {
    this.stopping = stopping;
  }

  /** Waits in this thread, with its interrupt flag set if the study is to stop. */
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

  synchronized void stop() {
    if (waiting != null) {
      waiting.interrupt();
    }
  }

  private synchronized void waits(@Nullable Thread thread) {
    waiting = thread;
  }
}
