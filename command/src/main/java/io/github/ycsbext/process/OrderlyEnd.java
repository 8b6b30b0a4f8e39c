package io.github.ycsbext.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Turns a signal that ends this JVM into an orderly end of its work. */
public final class OrderlyEnd implements AutoCloseable {
  private final CountDownLatch over = new CountDownLatch(1);
  private final ExitHook hook;

  /**
   * Calls {@code stop} at a signal and, if this object is not closed within {@code patience} after
   * it, {@code tooLate}. Close it when everything is written.
   */
  public OrderlyEnd(Runnable stop, Duration patience, Runnable tooLate) {
    this.hook = new ExitHook("orderly end", () -> end(stop, patience, tooLate));
  }

  private void end(Runnable stop, Duration patience, Runnable tooLate) {
    stop.run();
    try {
      if (!over.await(patience.toSeconds(), TimeUnit.SECONDS)) {
        tooLate.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    over.countDown();
    hook.close();
  }
}
