package io.github.ycsbext.client;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.client.coordination.Coordinator;
import io.github.ycsbext.client.coordination.CoordinatorConnection;
import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.NoOpDb;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.client.plan.WarmUp;
import io.github.ycsbext.client.report.LiveValues;
import io.github.ycsbext.client.report.Observers;
import io.github.ycsbext.client.report.RunObserver;
import io.github.ycsbext.client.thread.PhaseContext;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.client.thread.WorkerThread;
import io.github.ycsbext.client.thread.WorkerThreads;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.Recorders;
import io.github.ycsbext.measurement.RunMeasurements;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.YcsbMeasurements;
import io.github.ycsbext.process.Daemon;
import io.github.ycsbext.process.OrderlyEnd;
import io.github.ycsbext.workload.RecordWorkload;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;
import site.ycsb.WorkloadException;

final class BenchmarkRun {
  /** Long enough for the workers' grace period and the report. */
  static final Duration TIME_TO_END = Duration.ofSeconds(20);

  private static final long SLOW_MILLIS = 2000;

  private final RunPlan plan;
  private final @Nullable CoordinatorConnection coordinator;
  private final Workload workload;
  private final @Nullable LiveValues live;
  private final PrintStream out;
  private final PrintStream err;
  private final @Nullable YcsbMeasurements ycsb;
  private final Recorders recorders;
  private final JvmGauges gauges;

  /** Loads the workload, whose {@code init} may change the plan. */
  BenchmarkRun(
      RunPlan asked,
      @Nullable CoordinatorConnection coordinator,
      @Nullable LiveValues live,
      PrintStream out,
      PrintStream err)
      throws InvalidSettingsException {
    this.coordinator = coordinator;
    this.live = live;
    this.out = out;
    this.err = err;
    MeasurementSettings measurement = asked.measurement();
    this.ycsb = measurement.isHdrHistogram() ? null : new YcsbMeasurements(asked.properties());
    this.recorders = new Recorders(measurement, ycsb, asked.schedule().arrivals().areScheduled());
    this.gauges = new JvmGauges(recorders);
    new RunMeasurements(asked.properties(), recorders).install(asked.properties());
    err.println();
    err.println("Loading workload...");
    this.workload = asked.workload().make();
    this.plan = initialised(asked, workload, err);
  }

  ExitCode run() throws InterruptedException {
    StopSignal stop = new StopSignal(workload);
    // One of several clients waits for a signal since it has joined.
    OrderlyEnd end =
        coordinator == null
            ? atSignal(() -> stop.give(StopSignal.Reason.INTERRUPTED), TIME_TO_END)
            : null;
    try {
      err.println("Starting test.");
      printSettings();
      Observers observers =
          Observers.of(plan, gauges, ycsb == null ? null : ycsb::getSummary, live, out, err);
      if (coordinator != null) {
        coordinator.atStop(stop::give);
        observers.ofRun().add(new CoordinatorReporter(coordinator));
      }
      PhaseResult result = cleanedUp(run(stop, observers));
      return conclude(result.toldBy(workload, observers.blocks()));
    } finally {
      if (end != null) {
        end.close();
      }
    }
  }

  static OrderlyEnd atSignal(Runnable stop, Duration timeToEnd) {
    return new OrderlyEnd(
        stop, timeToEnd, () -> Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code()));
  }

  private PhaseResult run(StopSignal stop, Observers observers) throws InterruptedException {
    Rehearsal.before(plan, workload);
    try {
      PhaseContext context =
          PhaseContext.of(plan, workload, recorders, stop, observers.blocks(), err);
      StartLine startLine = coordinator == null ? StartLine.ALONE : coordinator;
      return new PhaseRun(context, startLine, err).execute(observers);
    } catch (UserError e) {
      observers.abandon();
      throw e;
    }
  }

  static RunPlan initialised(RunPlan asked, Workload workload, PrintStream err)
      throws InvalidSettingsException {
    Thread slow = Daemon.of(() -> sayIfSlow(err), "ycsb-slow-loading");
    slow.start();
    try {
      return asked.init(workload);
    } catch (NumberFormatException e) {
      throw UserError.badInput(
          asked.workload().name() + Sentence.ofNumber(e, asked.properties()), e);
    } catch (WorkloadException | IllegalArgumentException e) {
      throw UserError.badInput(
          "The workload refuses its properties: "
              + (e instanceof WorkloadException ? Sentence.bare(e) : Sentence.of(e)),
          e);
    } catch (RuntimeException | LinkageError e) {
      throw new UserError("The workload could not be loaded: " + Sentence.withPlace(e), e);
    } finally {
      slow.interrupt();
    }
  }

  private static void sayIfSlow(PrintStream err) {
    try {
      Thread.sleep(SLOW_MILLIS);
      err.println(" (might take a few minutes for large data sets)");
    } catch (InterruptedException e) {
      // The workload was loaded in time.
    }
  }

  private void printSettings() {
    MeasurementSettings measurement = plan.measurement();
    err.println(
        "DBWrapper: report latency for each error is "
            + measurement.everyErrorApart()
            + " and specific error codes to track for latency are: "
            + measurement.trackedErrors());
    if (plan.schedule().threads() < plan.schedule().threadsAsked()) {
      err.println(
          "Warning: the threadcount is bigger than recordcount, the threadcount will be recordcount!");
    }
    if (plan.phase() == Phase.LOAD && WarmUp.isAskedBy(plan.properties())) {
      err.println(
          "Warning: a load has no warm-up, as it inserts each record once: %s and %s do nothing"
              .formatted(ClientProperties.WARM_UP_TIME, ClientProperties.WARM_UP_OPERATIONS));
    }
    plan.warnings().forEach(err::println);
  }

  private PhaseResult cleanedUp(PhaseResult result) {
    try {
      workload.cleanup();
      return result;
    } catch (WorkloadException | RuntimeException e) {
      return result.and(List.of("The workload's cleanup failed: " + Sentence.of(e)), List.of());
    }
  }

  private ExitCode conclude(PhaseResult own) throws InterruptedException {
    PhaseResult result = own.joinedBy(workload, plan.output().resultFolder());
    ExitCode exitCode = new Conclusion(plan, gauges, ycsb, out, err).of(result, recorders.read());
    if (coordinator != null && !coordinator.conclude(own)) {
      err.println("The coordinator has not got this client's outcome");
      return exitCode == ExitCode.OK ? ExitCode.FAILED : exitCode;
    }
    return exitCode;
  }

  /** Tells the coordinator of several clients what this one measured in each second. */
  private static final class CoordinatorReporter implements RunObserver {
    private final CoordinatorConnection coordinator;
    private Totals before = Totals.none();

    private CoordinatorReporter(CoordinatorConnection coordinator) {
      this.coordinator = coordinator;
    }

    @Override
    public long intervalMillis() {
      return Coordinator.INTERVAL_NS / 1_000_000;
    }

    @Override
    public void observe(Totals totals, long elapsedNs, long done) {
      if (elapsedNs > 0) {
        coordinator.report(elapsedNs, done, totals.since(before));
        before = totals;
      }
    }
  }

  /**
   * Runs the workload for a second on databases that do nothing, so that the client's own code is
   * compiled: with more ready threads than processors the JVM's compilers hardly run, and 64
   * threads on two cores were interpreted for ten seconds. Runs that are short, scheduled, of few
   * threads or of other workloads have none.
   */
  static final class Rehearsal {
    private static final long LONG_RUN_SECONDS = 5;
    private static final long LONG_RUN_OPERATIONS = 1_000_000;
    private static final int THREADS = 3;
    private static final long MILLIS = 1000;

    /** Three classes, so that the compiler inlines no call that the real database would undo. */
    private static final class Second extends NoOpDb {}

    private static final class Third extends NoOpDb {}

    private Rehearsal() {}

    static void before(RunPlan plan, Workload workload) throws InterruptedException {
      if (isWorthIt(plan.schedule()) && workload instanceof RecordWorkload records) {
        rehearse(plan.forRehearsal(THREADS), records.again());
      }
    }

    static boolean isWorthIt(Schedule schedule) {
      long seconds = schedule.maxExecutionSeconds();
      long operations = schedule.ownOperations();
      return schedule.threads() > Runtime.getRuntime().availableProcessors()
          && !schedule.arrivals().areScheduled()
          && (seconds == 0 || seconds >= LONG_RUN_SECONDS)
          && (operations == 0 || operations >= LONG_RUN_OPERATIONS);
    }

    private static void rehearse(RunPlan plan, Workload workload) throws InterruptedException {
      Recorders recorders = new Recorders(plan.measurement(), null, false);
      StopSignal stop = new StopSignal(workload);
      List<DB> databases = List.of(new NoOpDb(), new Second(), new Third());
      try (PrintStream nowhere =
          new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
        PhaseContext context = PhaseContext.of(plan, workload, recorders, stop, null, nowhere);
        List<WorkerThread> threads =
            IntStream.range(0, THREADS)
                .mapToObj(number -> new WorkerThread(number, databases.get(number), context))
                .toList();
        WorkerThreads workers = new WorkerThreads(threads);
        workers.start();
        context.measured().open(0, System.nanoTime());
        if (!workers.haveWorkedWithin(MILLIS)) {
          stop.give(StopSignal.Reason.MAX_EXECUTION_TIME);
          workers.awaitStop(MILLIS);
        }
      }
    }
  }
}
