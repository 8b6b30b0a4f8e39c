package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.ExitCodes;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StartGate;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.thread.Window;
import io.github.ycsbext.client.thread.WorkerThreads;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.PrintStream;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

final class PhaseOpening {
  private static final long POLL_MILLIS = 20;

  private final PhaseContext context;
  private final RunPlan plan;
  private final StopSignal stop;
  private final StartLine startLine;
  private final PrintStream err;

  PhaseOpening(PhaseContext context, StartLine startLine, PrintStream err) {
    this.context = context;
    this.plan = context.plan();
    this.stop = context.stop();
    this.startLine = startLine;
    this.err = err;
  }

  /** Throws a UserError if not every thread could open its database. */
  void awaitOpened(WorkerThreads workers) throws InterruptedException {
    StartGate gate = context.first().gate();
    OpeningLimit limit = new OpeningLimit(System::nanoTime);
    boolean told = false;
    while (!gate.arrivals().await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (!told && limit.isLong()) {
        told = true;
        err.println(
            "The database is still being opened, by %s of %s threads ..."
                .formatted(gate.arrivals().getCount(), plan.schedule().threads()));
      }
      if (stop.isGiven() || limit.isOver(!gate.failures().isEmpty())) {
        break;
      }
    }
    if (!gate.failures().isEmpty() || gate.arrivals().getCount() > 0 || stop.isGiven()) {
      leave(workers);
    }
  }

  /** Ends without a run: always throws the reason. */
  void leave(WorkerThreads workers) throws InterruptedException {
    context.windows().forEach(window -> window.gate().shut());
    workers.awaitStop(PhaseRun.HURRIED_GRACE_MILLIS);
    workers.awaitClose(true);
    throw notOpened();
  }

  private UserError notOpened() {
    StartGate gate = context.first().gate();
    if (stop.isInterrupted()) {
      return new UserError(ExitCode.INTERRUPTED, List.of("Interrupted before the first operation"));
    }
    if (gate.failures().isEmpty()) {
      return new UserError(
          "The database was not open within "
              + OpeningLimit.SECONDS
              + " s: check that its servers answer, and give this machine less to do");
    }
    List<String> sentences =
        gate.failures().stream().map(plan.databases()::notOpened).distinct().toList();
    return new UserError(ExitCodes.of(gate.failures().get(0)), sentences);
  }

  /** Opens a window, unless the run must stop; returns the threads' start. */
  Instant open(Window window, long doneBefore, long agreedNs) throws InterruptedException {
    long startNs = startLine.await(agreedNs);
    if (stop.isGiven()) {
      window.gate().shut();
    } else {
      window.open(doneBefore, startNs);
    }
    return Instant.now();
  }

  /** The time that the threads may take to open their databases. */
  static final class OpeningLimit {
    /** Drivers give up sooner; a busy machine with a cold driver takes a minute. */
    static final long SECONDS = 120;

    /** The time in which other threads may still report after the first one has failed. */
    private static final long AFTER_FAILURE_NS = 2_000_000_000L;

    private static final long LONG_NS = 3_000_000_000L;

    private final LongSupplier clock;
    private final long startNs;
    private long failedNs;
    private boolean failed;

    /** The clock is in nanoseconds. */
    OpeningLimit(LongSupplier clock) {
      this.clock = clock;
      this.startNs = clock.getAsLong();
    }

    boolean isLong() {
      return clock.getAsLong() - startNs >= LONG_NS;
    }

    boolean isOver(boolean anyFailure) {
      long nowNs = clock.getAsLong();
      if (anyFailure && !failed) {
        failed = true;
        failedNs = nowNs;
      }
      return nowNs - startNs >= SECONDS * 1_000_000_000L
          || (failed && nowNs - failedNs >= AFTER_FAILURE_NS);
    }
  }
}
