package io.github.ycsbext.client.thread;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import site.ycsb.Workload;

/** Tells the workers to stop, and why; each reads it before each operation. */
public final class StopSignal {
  public enum Reason {
    MAX_EXECUTION_TIME,
    INTERRUPTED,
    TOO_MANY_ERRORS,
    THREAD_DIED
  }

  private final Workload workload;
  private final CompletableFuture<Reason> reason = new CompletableFuture<>();
  private final List<String> deaths = new CopyOnWriteArrayList<>();
  private volatile long givenNs;
  private volatile boolean given;

  public StopSignal(Workload workload) {
    this.workload = workload;
  }

  /** Gives the signal. Only the first reason counts. */
  public void give(Reason why) {
    long nowNs = System.nanoTime();
    if (reason.complete(why)) {
      givenNs = nowNs;
      given = true;
      workload.requestStop();
    }
  }

  /** Gives the signal because an error ended a thread: the run is no longer the requested one. */
  public void giveForDeath(String sentence) {
    deaths.add(sentence);
    give(Reason.THREAD_DIED);
  }

  public boolean isGiven() {
    return given;
  }

  public long givenNs() {
    return givenNs;
  }

  public boolean isInterrupted() {
    return reason.getNow(null) == Reason.INTERRUPTED;
  }

  public CompletableFuture<Reason> reason() {
    return reason;
  }

  public List<String> deaths() {
    return deaths;
  }
}
