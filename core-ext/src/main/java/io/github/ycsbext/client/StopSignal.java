package io.github.ycsbext.client;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import site.ycsb.Workload;

/** Says once that the workers shall stop, and why; read by each of them before each operation. */
final class StopSignal {
  /** Why a run ends before its operations are done. */
  enum Reason {
    MAX_EXECUTION_TIME,
    INTERRUPTED,
    TOO_MANY_ERRORS,
    THREAD_DIED
  }

  private final Workload workload;
  private final CompletableFuture<Reason> reason = new CompletableFuture<>();
  private final List<String> deaths = new CopyOnWriteArrayList<>();
  private volatile boolean given;

  StopSignal(Workload workload) {
    this.workload = workload;
  }

  /** The first reason counts. */
  void give(Reason why) {
    if (reason.complete(why)) {
      given = true;
      workload.requestStop();
    }
  }

  /** A thread ended by an error: the run is no longer the one that was asked for. */
  void giveForDeath(String sentence) {
    deaths.add(sentence);
    give(Reason.THREAD_DIED);
  }

  boolean isGiven() {
    return given;
  }

  /** Completes when the signal is given. */
  CompletableFuture<Reason> reason() {
    return reason;
  }

  List<String> deaths() {
    return deaths;
  }
}
