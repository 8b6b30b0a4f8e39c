package io.github.ycsbext.client.watch;

import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.process.Daemon;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

public final class Sampler {
  private final Recorders recorders;
  private final LongSupplier done;
  private final long startNs;
  private final Looks looks;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread thread = Daemon.of(this::run, "ycsb-sampler");

  public Sampler(
      List<RunObserver> observers, Recorders recorders, LongSupplier done, long startNs) {
    this.recorders = recorders;
    this.done = done;
    this.startNs = startNs;
    this.looks = new Looks(observers);
  }

  public void start() {
    if (!looks.isEmpty()) {
      thread.start();
    }
  }

  private void run() {
    try {
      looks.take(Totals.none(), 0, 0);
      while (!ended.await(looks.nextDueNs() - elapsedNs(), TimeUnit.NANOSECONDS)) {
        looks.take(recorders.read(), elapsedNs(), done.getAsLong());
      }
    } catch (InterruptedException e) {
      // Only the end of the process interrupts this thread.
    }
  }

  private long elapsedNs() {
    return System.nanoTime() - startNs;
  }

  /** Ends the thread after each observer's last look; returns what went wrong. */
  public List<String> finish(long elapsedNs) throws InterruptedException {
    ended.countDown();
    thread.join();
    return looks.finish(recorders::read, elapsedNs, done.getAsLong());
  }
}
