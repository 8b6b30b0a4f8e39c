package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.ExitCodes;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.Window;
import io.github.ycsbext.client.thread.WorkerThreads;
import io.github.ycsbext.client.watch.Sampler;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.result.Result;
import java.io.PrintStream;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** What comes before the measured window: databases are opened, and threads warm up. */
record PhaseStart(PhaseContext context, StartLine startLine, PrintStream err) {
  private static final long POLL_MILLIS = 20;

  /** After so long without an operation a warm-up is given up. */
  private static final long LONGEST_STANDSTILL_NS = 60_000_000_000L;

  /** Throws a UserError if not every thread could open its database. */
  void awaitOpened(WorkerThreads workers) throws InterruptedException {
    Window first = context.first();
    OpeningLimit limit = new OpeningLimit(System::nanoTime);
    boolean told = false;
    while (!first.arrivals().await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (!told && limit.isLong()) {
        told = true;
        err.println(
            "The database is still being opened, by %s of %s threads ..."
                .formatted(first.arrivals().getCount(), context.plan().schedule().threads()));
      }
      if (context.stop().isGiven() || limit.isOver(!first.failures().isEmpty())) {
        break;
      }
    }
    if (!first.failures().isEmpty()
        || first.arrivals().getCount() > 0
        || context.stop().isGiven()) {
      leave(workers);
    }
  }

  /** Ends without a run: always throws the reason. */
  void leave(WorkerThreads workers) throws InterruptedException {
    context.windows().forEach(Window::shut);
    workers.awaitStop(PhaseRun.HURRIED_GRACE_MILLIS);
    workers.awaitClose(true);
    throw notOpened();
  }

  private UserError notOpened() {
    Window first = context.first();
    if (context.stop().isInterrupted()) {
      return new UserError(ExitCode.INTERRUPTED, List.of("Interrupted before the first operation"));
    }
    if (first.failures().isEmpty()) {
      return new UserError(
          "The database was not open within "
              + OpeningLimit.SECONDS
              + " s: check that its servers answer, and give this machine less to do");
    }
    List<String> sentences =
        first.failures().stream().map(context.plan().databases()::notOpened).distinct().toList();
    return new UserError(ExitCodes.of(first.failures().get(0)), sentences);
  }

  /** Opens a window, unless the run must stop; returns the threads' start. */
  Instant open(Window window, long doneBefore, long agreedNs) throws InterruptedException {
    long startNs = startLine.await(agreedNs);
    if (context.stop().isGiven()) {
      window.shut();
    } else {
      window.open(doneBefore, startNs);
    }
    return Instant.now();
  }

  /**
   * Returns the number of the first measured operation; 0 without a warm-up. Several clients agree
   * on it, so that all compute the same stream.
   */
  long firstMeasured(Result.@Nullable WarmUp warmUp) {
    if (warmUp == null) {
      return 0;
    }
    Schedule schedule = context.plan().schedule();
    if (schedule.catchesUp()) {
      return context.windows().get(1).operations();
    }
    return schedule.share().isWhole() ? warmUp.operations() : schedule.warmUp().operations();
  }

  /** Returns null if no warm-up is asked for; what went wrong goes into {@code problems}. */
  Result.@Nullable WarmUp warmUp(
      WorkerThreads workers, List<RunObserver> observers, List<String> problems)
      throws InterruptedException {
    WarmUp asked = context.plan().schedule().warmUp();
    if (!asked.isAsked()) {
      return null;
    }
    err.println("Warming up for " + asked.words() + "; this is in no figure.");
    context.recorders().beginWarmUp();
    Window window = context.first();
    open(window, 0, startLine.agree(0).startNs());
    long startNs = window.startNs();
    Sampler sampler = new Sampler(observers, context.recorders(), workers::done, startNs);
    sampler.start();
    awaitWarm(window, context.windows().get(1));
    if (context.plan().schedule().catchesUp()) {
      catchUp(workers, window);
    }
    long elapsedNs = System.nanoTime() - startNs;
    Result.WarmUp warmedUp = new Result.WarmUp(elapsedNs / 1e6, workers.done());
    problems.addAll(sampler.finish(elapsedNs));
    context.recorders().endWarmUp();
    workers.startOver();
    err.println(
        context.stop().isGiven()
            ? "The warm-up was stopped after " + words(warmedUp) + "; nothing is measured."
            : "Warmed up with " + words(warmedUp) + "; measuring from here on.");
    return warmedUp;
  }

  private static String words(Result.WarmUp done) {
    return String.format(
        Locale.ROOT, "%d operations in %.1f s", done.operations(), done.elapsedMillis() / 1e3);
  }

  /** Goes on to the operation that the foremost client has reached. */
  private void catchUp(WorkerThreads workers, Window warmUp) throws InterruptedException {
    Window rest = context.windows().get(1);
    StartLine.Agreed agreed = startLine.agree(workers.reached());
    long asked = context.plan().schedule().warmUp().operations();
    rest.limit(asked == 0 ? agreed.reached() : Math.min(asked, agreed.reached()));
    if (context.stop().isGiven()) {
      rest.shut();
      return;
    }
    rest.open(0, warmUp.startNs());
    Window next = context.measured();
    long done = workers.done();
    long changedNs = System.nanoTime();
    while (!context.stop().isGiven()
        && !next.arrivals().await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (workers.done() != done) {
        done = workers.done();
        changedNs = System.nanoTime();
      } else if (System.nanoTime() - changedNs > LONGEST_STANDSTILL_NS) {
        context.stop().giveForDeath("The warm-up did not come to its end");
      }
    }
  }

  /** Waits until the warm-up or, without a limit of its own, the run's time is over. */
  private void awaitWarm(Window warmUp, Window next) throws InterruptedException {
    double asked = context.plan().schedule().warmUp().seconds();
    double seconds = asked == 0 ? context.plan().schedule().maxExecutionSeconds() : asked;
    long mostNs = seconds == 0 ? Long.MAX_VALUE : Math.round(seconds * 1e9);
    long graceNs = context.plan().schedule().stopGraceMillis() * 1_000_000;
    long leftNs = mostNs;
    while (!context.stop().isGiven()
        && !next.arrivals().await(pollNs(leftNs), TimeUnit.NANOSECONDS)) {
      leftNs = mostNs - (System.nanoTime() - warmUp.startNs());
      if (leftNs <= 0) {
        warmUp.close();
      }
      if (leftNs < -graceNs) {
        context.stop().giveForDeath("The warm-up did not come to its end");
      }
    }
  }

  private static long pollNs(long leftNs) {
    long pollNs = TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS);
    return leftNs <= 0 ? pollNs : Math.min(leftNs, pollNs);
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
