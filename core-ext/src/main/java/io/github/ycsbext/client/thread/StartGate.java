package io.github.ycsbext.client.thread;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Workers wait here until all have opened their databases, so that none starts early. */
public final class StartGate {
  private final CountDownLatch arrivals;
  private final CountDownLatch opening = new CountDownLatch(1);
  private final List<Throwable> failures = new CopyOnWriteArrayList<>();
  private volatile long startNs;
  private volatile boolean shut;

  StartGate(int threads) {
    this.arrivals = new CountDownLatch(threads);
  }

  /** Reports a worker that cannot start, so that the others need not start either. */
  void fail(Throwable failure) {
    failures.add(failure);
    arrivals.countDown();
  }

  /** Waits until the run starts; false if it does not. A worker calls this when it is ready. */
  boolean pass() throws InterruptedException {
    arrivals.countDown();
    opening.await();
    return !shut;
  }

  /** Reports a worker that goes no further, so that the others need not wait for it. */
  void skip() {
    arrivals.countDown();
  }

  public CountDownLatch arrivals() {
    return arrivals;
  }

  public List<Throwable> failures() {
    return failures;
  }

  public void open() {
    open(System.nanoTime());
  }

  /** Starts the run, whose clock starts at {@code atNs}, by {@link System#nanoTime()}. */
  void open(long atNs) {
    startNs = atNs;
    opening.countDown();
  }

  public void shut() {
    startNs = System.nanoTime();
    shut = true;
    opening.countDown();
  }

  public boolean isShut() {
    return shut;
  }

  /**
   * Returns when the first operation could start, or when the gate was shut, by {@link
   * System#nanoTime()}.
   */
  public long startNs() {
    return startNs;
  }
}
