package io.github.ycsbext.client;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.client.meeting.StartLine;
import io.github.ycsbext.client.plan.ExitCodes;
import io.github.ycsbext.client.plan.HealthMode;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.client.report.DatabaseOutcomes;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StartGate;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.thread.Window;
import io.github.ycsbext.client.thread.WorkerThread;
import io.github.ycsbext.client.thread.WorkerThreads;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.RunNote;
import io.github.ycsbext.workload.phase.PhaseBounds;
import java.io.PrintStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.WorkloadException;

/**
 * Runs one phase: opens the databases, lets the threads work, stops them and closes the databases.
 */
final class PhaseRun {
  private static final long POLL_MILLIS = 20;
  private static final long HURRIED_GRACE_MILLIS = 2000;

  /** After so long without an operation a warm-up is given up. */
  private static final long LONGEST_STANDSTILL_NS = 60_000_000_000L;

  private final PhaseContext context;
  private final RunPlan plan;
  private final Recorders recorders;
  private final StopSignal stop;
  private final StartLine startLine;
  private final PrintStream err;
  private final List<String> problems = new ArrayList<>();
  private final List<Note> notes = new ArrayList<>();

  /**
   * @param startLine where this client waits for others before each window
   * @param err receives what is said while it runs
   */
  PhaseRun(PhaseContext context, StartLine startLine, PrintStream err) {
    this.context = context;
    this.plan = context.plan();
    this.recorders = context.recorders();
    this.stop = context.stop();
    this.startLine = startLine;
    this.err = err;
  }

  /**
   * Runs the phase.
   *
   * @throws Fault if not every thread could open its database
   */
  RunOutcome execute(Observers observers) throws InterruptedException {
    WorkerThreads workers = new WorkerThreads(threads());
    workers.start();
    awaitOpened(workers);
    @Nullable WarmedUp warmUp = warmUp(workers, observers.ofWarmUp());
    beforeMeasuring();
    HealthMonitor.prepare();
    StartLine.Agreed agreed = startLine.agree(0);
    HealthMonitor monitor = PhaseWatch.ofClient(plan);
    long retriesBefore = DriverRetries.soFar();
    Window measured = context.measured();
    Instant startedAt = start(measured, firstNumber(warmUp), agreed.startNs());
    long startNs = measured.gate().startNs();
    PhaseWatch watch =
        PhaseWatch.start(plan, observers.ofRun(), recorders, monitor, workers::done, startNs);
    awaitEnd(workers);
    long endNs = awaitStop(workers);
    watch.operationsEnded(workers.allocatedBytes());
    problems.addAll(stop.deaths());
    problems.addAll(workers.awaitClose(isInterrupted()));
    long runTimeNs = Math.max(0, endNs - startNs);
    PhaseWatch.Seen seen = watch.finish(runTimeNs);
    problems.addAll(seen.problems());
    long retries = DriverRetries.soFar() - retriesBefore;
    if (retries > 0) {
      notes.add(RunNote.DRIVER_RETRIES.of(retries));
    }
    afterLastOperation(startNs, runTimeNs);
    judge(workers);
    Result.InFlight inFlight = measured.inFlight(runTimeNs, workers.done(), workers.reached());
    judge(inFlight, runTimeNs, workers.done());
    notes.addAll(SlowestOperations.notes(seen.slow()));
    Health health =
        seen.vitals() == null ? null : HealthMonitor.judge(seen.vitals(), workers.done());
    judge(health);
    return new RunOutcome(
        startedAt,
        runTimeNs,
        workers.done(),
        retries,
        seen.gaps(),
        inFlight,
        warmUp,
        health,
        seen.slow(),
        stop.reason().getNow(null),
        null,
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
    if (context.workload() instanceof PhaseBounds bounds && !isInterrupted()) {
      try {
        bounds.afterLastOperation(new EndOfPhase(plan, stop, startNs, measuredNs));
      } catch (WorkloadException | RuntimeException e) {
        problems.add(Sentence.of(e));
      }
    }
  }

  /**
   * Starts the threads, unless the run must stop already.
   *
   * @return the time of day at which they started
   */
  private Instant start(Window window, long doneBefore, long agreedNs) throws InterruptedException {
    long startNs = startLine.await(agreedNs);
    if (stop.isGiven()) {
      window.gate().shut();
    } else {
      window.open(doneBefore, startNs);
    }
    return Instant.now();
  }

  /**
   * Returns the number of the first measured operation. That of several clients must be known to
   * all of them, so their warm-up is counted.
   */
  private long firstNumber(@Nullable WarmedUp warmUp) {
    if (warmUp == null) {
      return 0;
    }
    Schedule schedule = plan.schedule();
    if (schedule.catchesUp()) {
      return context.windows().get(1).operations();
    }
    return schedule.share().isWhole() ? warmUp.operations() : schedule.warmUp().operations();
  }

  private @Nullable WarmedUp warmUp(WorkerThreads workers, List<RunObserver> observers)
      throws InterruptedException {
    WarmUp asked = plan.schedule().warmUp();
    if (!asked.isAsked()) {
      return null;
    }
    err.println("Warming up for " + asked.words() + "; this is in no figure.");
    recorders.beginWarmUp();
    Window window = context.first();
    start(window, 0, startLine.agree(0).startNs());
    long startNs = window.gate().startNs();
    Sampler sampler = new Sampler(observers, recorders, workers::done, startNs);
    sampler.start();
    awaitWarm(window, context.windows().get(1));
    if (plan.schedule().catchesUp()) {
      catchUp(workers, window);
    }
    WarmedUp warmedUp = new WarmedUp(System.nanoTime() - startNs, workers.done());
    problems.addAll(sampler.finish(warmedUp.elapsedNs()));
    recorders.endWarmUp();
    workers.startOver();
    err.println(
        stop.isGiven()
            ? "The warm-up was stopped after " + warmedUp.words() + "; nothing is measured."
            : "Warmed up with " + warmedUp.words() + "; measuring from here on.");
    return warmedUp;
  }

  /** Goes on to the operation that the foremost client has reached. */
  private void catchUp(WorkerThreads workers, Window warmUp) throws InterruptedException {
    Window rest = context.windows().get(1);
    StartLine.Agreed agreed = startLine.agree(workers.reached());
    long asked = plan.schedule().warmUp().operations();
    rest.limit(asked == 0 ? agreed.reached() : Math.min(asked, agreed.reached()));
    if (stop.isGiven()) {
      rest.gate().shut();
      return;
    }
    rest.open(0, warmUp.gate().startNs());
    StartGate next = context.measured().gate();
    long done = workers.done();
    long changedNs = System.nanoTime();
    while (!stop.isGiven() && !next.arrivals().await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (workers.done() != done) {
        done = workers.done();
        changedNs = System.nanoTime();
      } else if (System.nanoTime() - changedNs > LONGEST_STANDSTILL_NS) {
        stop.giveForDeath("The warm-up did not come to its end");
      }
    }
  }

  /**
   * Waits until all threads have finished the warm-up or the signal to stop is given. A warm-up
   * without its own time limit takes no longer than the run may.
   */
  private void awaitWarm(Window warmUp, Window next) throws InterruptedException {
    double asked = plan.schedule().warmUp().seconds();
    double seconds = asked == 0 ? plan.schedule().maxExecutionSeconds() : asked;
    long mostNs = seconds == 0 ? Long.MAX_VALUE : Math.round(seconds * 1e9);
    long graceNs = plan.schedule().stopGraceMillis() * 1_000_000;
    long leftNs = mostNs;
    while (!stop.isGiven() && !next.gate().arrivals().await(pollNs(leftNs), TimeUnit.NANOSECONDS)) {
      leftNs = mostNs - (System.nanoTime() - warmUp.gate().startNs());
      if (leftNs <= 0) {
        warmUp.close();
      }
      if (leftNs < -graceNs) {
        stop.giveForDeath("The warm-up did not come to its end");
      }
    }
  }

  private static long pollNs(long leftNs) {
    long pollNs = TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS);
    return leftNs <= 0 ? pollNs : Math.min(leftNs, pollNs);
  }

  private List<WorkerThread> threads() {
    return IntStream.range(0, plan.schedule().threads())
        .mapToObj(number -> new WorkerThread(number, plan.databases().make(), context))
        .toList();
  }

  private void awaitOpened(WorkerThreads workers) throws InterruptedException {
    StartGate gate = context.first().gate();
    OpeningLimit limit = new OpeningLimit(plan.schedule());
    boolean told = false;
    while (!gate.arrivals().await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      if (!told && limit.isLong()) {
        told = true;
        err.println(
            "The database is still being opened, by "
                + gate.arrivals().getCount()
                + " of "
                + plan.schedule().threads()
                + " threads ...");
      }
      if (stop.isGiven() || limit.isOver(!gate.failures().isEmpty())) {
        break;
      }
    }
    if (!gate.failures().isEmpty() || gate.arrivals().getCount() > 0 || stop.isGiven()) {
      context.windows().forEach(window -> window.gate().shut());
      workers.awaitStop(HURRIED_GRACE_MILLIS);
      workers.awaitClose(true);
      throw notOpened();
    }
  }

  private Fault notOpened() {
    StartGate gate = context.first().gate();
    if (isInterrupted()) {
      return new Fault(ExitCode.INTERRUPTED, List.of("Interrupted before the first operation"));
    }
    if (gate.failures().isEmpty()) {
      return new Fault(
          "The database was not open within "
              + OpeningLimit.seconds(plan.schedule().maxExecutionSeconds())
              + " s: check that its servers answer, or give a longer maxexecutiontime");
    }
    List<String> sentences =
        gate.failures().stream().map(plan.databases()::notOpened).distinct().toList();
    return new Fault(ExitCodes.of(gate.failures().get(0)), sentences);
  }

  /** Waits until all operations are done, the time is over, or the signal is given. */
  private void awaitEnd(WorkerThreads workers) throws InterruptedException {
    CompletableFuture<Object> end = CompletableFuture.anyOf(workers.allWorked(), stop.reason());
    long seconds = plan.schedule().maxExecutionSeconds();
    try {
      if (seconds == 0) {
        end.get();
      } else {
        err.println("Maximum execution time specified as: " + seconds + " secs");
        end.get(seconds, TimeUnit.SECONDS);
      }
    } catch (TimeoutException e) {
      err.println("Maximum time elapsed. Requesting stop for the workload.");
      stop.give(StopSignal.Reason.MAX_EXECUTION_TIME);
      err.println("Stop requested for workload. Now Joining!");
    } catch (ExecutionException e) {
      throw new IllegalStateException("these events complete without a failure", e);
    }
  }

  /**
   * Returns when the last operation ended, or for an operation that hangs, when it was asked to
   * stop.
   */
  private long awaitStop(WorkerThreads workers) throws InterruptedException {
    long askedNs = System.nanoTime();
    long graceMillis = plan.schedule().stopGraceMillis();
    long patienceMillis =
        isInterrupted() ? Math.min(graceMillis, HURRIED_GRACE_MILLIS) : graceMillis;
    for (WorkerThread stuck : workers.awaitStop(patienceMillis)) {
      problems.add(stuck.getName() + " hangs in " + where(stuck) + " and was left behind");
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

  private boolean isInterrupted() {
    return stop.reason().getNow(null) == StopSignal.Reason.INTERRUPTED;
  }

  private void judge(@Nullable Health health) {
    if (health != null
        && health.verdict().equals(Health.TOO_SHORT)
        && plan.health() == HealthMode.STRICT) {
      notes.add(RunNote.STRICT_TOO_SHORT.of());
    }
    if (health == null || !health.verdict().equals(Health.STARVED)) {
      return;
    }
    String sentence =
        "The benchmark client lacked CPU, so its latencies and throughput are partly its own limit: "
            + Note.joined("; ", health.reasons());
    if (plan.health() == HealthMode.STRICT) {
      problems.add(sentence);
    } else {
      err.println("Warning: " + sentence);
    }
  }

  private void judge(Result.@Nullable InFlight inFlight, long runTimeNs, long done) {
    if (inFlight != null) {
      OpenLoad.tell(inFlight, recorders.read(), err);
      notes.addAll(OpenLoad.notes(inFlight, runTimeNs, done));
    }
  }

  private void judge(WorkerThreads workers) {
    long asked = plan.schedule().ownOperations();
    DatabaseOutcomes outcomes = DatabaseOutcomes.of(recorders.read());
    if (workers.gaveUp()) {
      // YCSB's RestWorkload ends its load at once, because it has nothing to load.
      if (plan.phase() == Phase.LOAD && outcomes.errors() > 0) {
        String end = workers.done() + (asked > 0 ? " of " + asked : "") + " operations";
        problems.add("The load ended after " + end + ": the workload gave up an insert");
      } else {
        notes.add(
            asked > 0
                ? RunNote.WORKLOAD_ENDED_OF.of(workers.done(), asked)
                : RunNote.WORKLOAD_ENDED.of(workers.done()));
      }
    }
    String tooManyErrors = context.watch().verdict();
    if (tooManyErrors != null) {
      problems.add(tooManyErrors);
    }
    problems.addAll(outcomes.problems());
    notes.addAll(outcomes.notes());
  }
}
