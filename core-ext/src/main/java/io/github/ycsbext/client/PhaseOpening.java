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

/** Opens a phase's databases, and then its windows, in which the threads work. */
final class PhaseOpening {
  private static final long POLL_MILLIS = 20;

  private final PhaseContext context;
  private final RunPlan plan;
  private final StopSignal stop;
  private final StartLine startLine;
  private final PrintStream err;

  /**
   * @param startLine where this client waits for others before each window
   * @param err receives what is said meanwhile
   */
  PhaseOpening(PhaseContext context, StartLine startLine, PrintStream err) {
    this.context = context;
    this.plan = context.plan();
    this.stop = context.stop();
    this.startLine = startLine;
    this.err = err;
  }

  /**
   * Waits until every thread has opened its database.
   *
   * @throws UserError if not every thread could
   */
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

  /**
   * Ends without a run.
   *
   * @throws UserError always: the reason
   */
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

  /**
   * Opens a window, unless the run must stop already.
   *
   * @return the time of day at which the threads started
   */
  Instant open(Window window, long doneBefore, long agreedNs) throws InterruptedException {
    long startNs = startLine.await(agreedNs);
    if (stop.isGiven()) {
      window.gate().shut();
    } else {
      window.open(doneBefore, startNs);
    }
    return Instant.now();
  }
}
