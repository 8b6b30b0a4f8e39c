package io.github.ycsbext.client;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Where the workers wait until all have opened their database, so that none starts before. */
final class StartGate {
  private final CountDownLatch arrivals;
  private final CountDownLatch opening = new CountDownLatch(1);
  private final List<Throwable> failures = new CopyOnWriteArrayList<>();
  private volatile long startNs;
  private volatile boolean shut;

  StartGate(int threads) {
    this.arrivals = new CountDownLatch(threads);
  }

  /** A worker that cannot start; the others need not either. */
  void fail(Throwable failure) {
    failures.add(failure);
    arrivals.countDown();
  }

  /**
   * A worker that is ready waits here.
   *
   * @return false where the run does not start
   */
  boolean pass() throws InterruptedException {
    arrivals.countDown();
    opening.await();
    return !shut;
  }

  /** A worker that goes no further; the others need not wait for it. */
  void skip() {
    arrivals.countDown();
  }

  CountDownLatch arrivals() {
    return arrivals;
  }

  List<Throwable> failures() {
    return failures;
  }

  /** Starts the run and its clock. */
  void open() {
    startNs = System.nanoTime();
    opening.countDown();
  }

  /** Sends everybody home. */
  void shut() {
    startNs = System.nanoTime();
    shut = true;
    opening.countDown();
  }

  /** When the first operation could start, by {@link System#nanoTime()}; or when it was shut. */
  long startNs() {
    return startNs;
  }
}
