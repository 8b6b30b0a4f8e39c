package io.github.ycsbext.studies.run;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Servers that Ctrl-C ended would never answer or be quiet. The interrupt does not affect the code
 * after a wait, which closes servers and files.
 */
public final class StoppableWait {
  private volatile boolean stopping;
  private @Nullable Thread waiting;

  /** Waits in this thread, with its interrupt flag set if the study is to stop. */
  <T> T during(Supplier<T> wait) {
    waits(Thread.currentThread());
    try {
      if (stopping) {
        Thread.currentThread().interrupt();
      }
      return wait.get();
    } finally {
      waits(null);
      boolean interrupted = Thread.interrupted();
      if (interrupted && !stopping) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * @throws CancellationException if the study is to stop
   */
  public void requireGoingOn() {
    if (stopping) {
      throw new CancellationException("interrupted");
    }
  }

  public synchronized void stop() {
    stopping = true;
    if (waiting != null) {
      waiting.interrupt();
    }
  }

  private synchronized void waits(@Nullable Thread thread) {
    waiting = thread;
  }
}
