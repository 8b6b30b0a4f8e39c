package io.github.ycsbext.client;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.client.command.Lifeline;
import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.ClientProperties.HealthMode;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.report.Outcomes;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.thread.Window;
import io.github.ycsbext.client.thread.WorkerThread;
import io.github.ycsbext.client.thread.WorkerThreads;
import io.github.ycsbext.client.watch.PhaseWatch;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.PhaseValue;
import io.github.ycsbext.workload.phase.PhaseBounds;
import io.github.ycsbext.workload.phase.PhaseEnd;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

/** Opens the databases, lets the threads work, stops them and closes the databases. */
final class PhaseRun {
  /** How long threads may take to stop after an interrupt. */
  static final long HURRIED_GRACE_MILLIS = 2000;

  /** How long after it was due an operation may end and not be {@linkplain Result.Due late}. */
  static final long LATE_NS = 1_000_000_000;

  private final PhaseContext context;
  private final RunPlan plan;
  private final Recorders recorders;
  private final StopSignal stop;
  private final StartLine startLine;
  private final PrintStream err;
  private final List<String> problems = new ArrayList<>();
  private final List<Note> notes = new ArrayList<>();

  PhaseRun(PhaseContext context, StartLine startLine, PrintStream err) {
    this.context = context;
    this.plan = context.plan();
    this.recorders = context.recorders();
    this.stop = context.stop();
    this.startLine = startLine;
    this.err = err;
  }

  /** Throws a UserError if not every thread could open its database. */
  PhaseResult execute(Observers observers) throws InterruptedException {
    WorkerThreads workers = new WorkerThreads(threads());
    workers.start();
    PhaseStart start = new PhaseStart(context, startLine, err);
    start.awaitOpened(workers);
    Result.WarmUp warmUp = start.warmUp(workers, observers.ofWarmUp(), problems);
    beforeMeasuring();
    HealthMonitor.awaitPrepared();
    StartLine.Agreed agreed = startLine.agree(0);
    HealthMonitor monitor = PhaseWatch.ofClient(plan, startLine == StartLine.ALONE, notes);
    long retriesBefore = DriverRetries.soFar();
    Window measured = context.measured();
    Instant startedAt = start.open(measured, start.firstMeasured(warmUp), agreed.startNs());
    if (startLine != StartLine.ALONE && measured.isShut() && stop.isInterrupted()) {
      // The others have not begun either, so this client has no result.
      if (monitor != null) {
        monitor.stop(Map.of());
      }
      start.leave(workers);
    }
    Lifeline.print(startedAt, err);
    long startNs = measured.startNs();
    LiveValues live = observers.live();
    if (live != null) {
      live.follow(measured::inFlightNow, monitor == null ? null : monitor::lateNs);
    }
    PhaseWatch watch =
        new PhaseWatch(plan, observers.ofRun(), recorders, monitor, workers::done, startNs, notes);
    awaitEnd(workers, startNs);
    long endNs = measured.endNs(stop, awaitStop(workers));
    long untilNs = Math.max(0, (stop.isGiven() ? stop.givenNs() : endNs) - startNs);
    watch.operationsEnded(workers.allocatedBytes());
    problems.addAll(stop.deaths());
    problems.addAll(workers.awaitClose(stop.isInterrupted()));
    long runTimeNs = Math.max(0, endNs - startNs);
    PhaseWatch.Seen seen = watch.finish(runTimeNs);
    problems.addAll(seen.problems());
    long retries = DriverRetries.soFar() - retriesBefore;
    if (retries > 0) {
      notes.add(RunNote.DRIVER_RETRIES.of(retries));
    }
    afterLastOperation(startNs, runTimeNs);
    judge(workers);
    Result.InFlight inFlight = measured.inFlight(runTimeNs, untilNs, workers.reached());
    long late = recorders.read().late(LATE_NS);
    judge(inFlight, runTimeNs, workers.done());
    if (seen.isServersSilent()) {
      notes.add(RunNote.NO_SERVER_COUNTERS.of());
    }
    Health health =
        seen.vitals() == null ? null : HealthMonitor.judge(seen.vitals(), workers.done());
    judge(health);
    return new PhaseResult(
        PhaseResult.Work.of(startedAt, startLine.startedLateNs(), runTimeNs, workers.done()),
        new PhaseResult.Observed(
            workers.done(),
            warmUp,
            health,
            seen.gaps(),
            measured.due(untilNs, workers.done(), late, workers.reached()),
            inFlight),
        PhaseResult.Told.only(
            retries == 0
                ? List.of()
                : List.of(new PhaseValue(DriverRetries.FIGURE, retries, PhaseValue.Merge.SUM))),
        stop.reason().getNow(null),
        List.of(),
        problems,
        notes);
  }

  private void beforeMeasuring() {
    if (context.workload() instanceof PhaseBounds bounds && !stop.isGiven()) {
      try {
        bounds.beforeMeasuring();
      } catch (WorkloadException | RuntimeException e) {
        stop.giveForDeath(Sentence.of(e));
      }
    }
  }

  private void afterLastOperation(long startNs, long measuredNs) {
    if (context.workload() instanceof PhaseBounds bounds && !stop.isInterrupted()) {
      try {
        bounds.afterLastOperation(new EndOfPhase(plan, stop, startLine, startNs, measuredNs));
      } catch (WorkloadException | RuntimeException e) {
        problems.add(Sentence.of(e));
      }
    }
  }

  private List<WorkerThread> threads() {
    return IntStream.range(0, plan.schedule().threads())
        .mapToObj(number -> new WorkerThread(number, plan.databases().make(), context))
        .toList();
  }

  /** Waits until all operations are done, the time is over, or the signal is given. */
  private void awaitEnd(WorkerThreads workers, long startNs) throws InterruptedException {
    CompletableFuture<Object> end = CompletableFuture.anyOf(workers.allWorked(), stop.reason());
    long seconds = plan.schedule().maxExecutionSeconds();
    try {
      if (seconds == 0) {
        end.get();
      } else {
        err.println("Maximum execution time specified as: " + seconds + " secs");
        long leftNs = TimeUnit.SECONDS.toNanos(seconds) - (System.nanoTime() - startNs);
        end.get(leftNs, TimeUnit.NANOSECONDS);
      }
    } catch (TimeoutException e) {
      err.println("Maximum time elapsed. Requesting stop for the workload.");
      stop.give(StopSignal.Reason.MAX_EXECUTION_TIME);
      err.println("Stop requested for workload. Now Joining!");
    } catch (ExecutionException e) {
      throw new IllegalStateException("these events complete without a failure", e);
    }
  }

  /** When the last operation ended or, if one hangs, was asked to stop. */
  private long awaitStop(WorkerThreads workers) throws InterruptedException {
    long askedNs = System.nanoTime();
    long graceMillis = plan.schedule().stopGraceMillis();
    long patienceMillis =
        stop.isInterrupted() ? Math.min(graceMillis, HURRIED_GRACE_MILLIS) : graceMillis;
    for (WorkerThread stuck : workers.awaitStop(patienceMillis)) {
      problems.add(stuck.getName() + " hangs in " + where(stuck) + " and was left behind");
      stuck.abandon(recorders.current());
    }
    return workers.endNs(askedNs);
  }

  /** Returns the innermost call outside the JDK, which is the driver's or the binding's. */
  private static String where(Thread thread) {
    return Arrays.stream(thread.getStackTrace())
        .filter(frame -> !String.valueOf(frame.getModuleName()).startsWith("java."))
        .findFirst()
        .map(Sentence::place)
        .orElse("an operation");
  }

  /** Says on the screen that a run was too short for its latencies to mean much. */
  static void noteIfShort(RunPlan plan, @Nullable Health health, PrintStream err) {
    if (health != null
        && health.verdict().equals(Health.TOO_SHORT)
        && plan.phase() == Phase.RUN
        && plan.health() == HealthMode.WARN) {
      err.println(
          "Note: the run took less than a second, while the JVM warmed up, so its latencies mean"
              + " little: "
              + (plan.properties().containsKey(WorkloadProperties.TRACE.name())
                  ? "replay a longer trace, or more of it"
                  : "to measure for a minute, add -p operationcount=0 -p maxexecutiontime=60"
                      + " -p warmuptime=10"));
    }
  }

  private void judge(@Nullable Health health) {
    if (health != null
        && health.verdict().equals(Health.TOO_SHORT)
        && plan.health() == HealthMode.STRICT) {
      notes.add(RunNote.STRICT_TOO_SHORT.of());
    }
    if (!stop.isInterrupted()) {
      noteIfShort(plan, health, err);
    }
    if (health == null || !health.verdict().equals(Health.OVERLOADED)) {
      return;
    }
    String sentence =
        "The benchmark lacked CPU, so its latencies and throughput are partly a limit of the client"
            + " or its machine: "
            + Note.joined("; ", health.reasons());
    if (plan.health() == HealthMode.STRICT) {
      problems.add(sentence);
    } else {
      err.println("Warning: " + sentence);
    }
  }

  private void judge(Result.@Nullable InFlight inFlight, long runTimeNs, long done) {
    if (inFlight != null) {
      OpenLoad.print(inFlight, recorders.read(), err);
      notes.addAll(OpenLoad.notes(inFlight, runTimeNs, done));
    }
  }

  private void judge(WorkerThreads workers) {
    long asked = plan.schedule().ownOperations();
    Outcomes outcomes = new Outcomes(plan, recorders.read());
    if (workers.gaveUp()) {
      // YCSB's RestWorkload ends its load at once, because it has nothing to load.
      if (plan.phase() == Phase.LOAD && outcomes.totals().errors() > 0) {
        String end = workers.done() + (asked > 0 ? " of " + asked : "") + " operations";
        problems.add("The load ended after " + end + ": the workload gave up an insert");
      } else {
        notes.add(
            asked > 0
                ? RunNote.WORKLOAD_ENDED_OF.of(workers.done(), asked)
                : RunNote.WORKLOAD_ENDED.of(workers.done()));
      }
    }
    String tooManyErrors = context.failures().verdict();
    if (tooManyErrors != null) {
      problems.add(tooManyErrors);
    }
    problems.addAll(outcomes.problemsOfAll());
    notes.addAll(outcomes.notesOfAll());
    if (startLine == StartLine.ALONE) {
      problems.addAll(outcomes.problemsOfKinds());
      notes.addAll(outcomes.notesOfKinds());
    }
  }

  /** What a workload may use after a phase of this client. */
  private record EndOfPhase(
      RunPlan plan, StopSignal stop, StartLine startLine, long startNs, long measuredNs)
      implements PhaseEnd {
    @Override
    public boolean awaitOthers(boolean isWhole) throws InterruptedException {
      return startLine.awaitOthers(isWhole);
    }

    @Override
    public DB open() throws DBException {
      DB database = plan.databases().make();
      database.init();
      return database;
    }

    @Override
    public boolean isInterrupted() {
      return stop.isInterrupted();
    }
  }
}
