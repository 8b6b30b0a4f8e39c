package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.OutputSettings;
import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.measurement.JvmGauges;
import io.github.ycsbext.measurement.Latencies;
import io.github.ycsbext.measurement.MeasurementProperties.MeasurementInterval;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.ReportBlock;
import io.github.ycsbext.measurement.ReportWriter;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.progress.Terminal;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.SeriesWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The observers that a run's plan requests. */
public record Observers(
    List<RunObserver> ofWarmUp,
    List<RunObserver> ofRun,
    @Nullable BlockDurations blocks,
    @Nullable LiveValues live) {

  public static final Observers NONE = new Observers(List.of(), List.of(), null, null);

  /** Removes everything the observers have begun. Call this if nothing has run. */
  public void abandon() {
    ofRun.forEach(RunObserver::abandon);
  }

  /**
   * Opens the observers of one client, or of what several measure together, without {@code gauges}.
   * Throws a UserError if the result folder cannot be written.
   */
  public static Observers of(
      RunPlan plan,
      @Nullable JvmGauges gauges,
      @Nullable Supplier<String> ycsbSummary,
      @Nullable LiveValues live,
      PrintStream out,
      PrintStream err) {
    Observers observers =
        new Observers(new ArrayList<>(), new ArrayList<>(), plan.output().newBlocks(), live);
    MeasurementSettings measurement = plan.measurement();
    boolean twice = measurement.isTimeSeries();
    observers.addStatus(plan, twice ? List.of(err, out) : List.of(err), ycsbSummary);
    if (measurement.trackJvm() && gauges != null) {
      long intervalMillis = plan.status().intervalSeconds() * 1000L;
      observers.ofRun.add(new JvmReporter(gauges, intervalMillis));
    }
    String logPrefix = measurement.logPrefix();
    if (ycsbSummary == null && logPrefix != null) {
      observers.ofRun.add(new HdrLogReporter(logPrefix, measurement, plan.status()));
    }
    if (live != null) {
      observers.ofWarmUp.add(live.ofWarmUp(plan.schedule()));
      observers.ofRun.add(live.ofRun(plan.schedule()));
    }
    ResultFolder folder = plan.output().resultFolder();
    observers.addSeries(folder, plan.schedule());
    if (folder != null && observers.blocks != null) {
      observers.ofRun.add(new BlocksReporter(observers.blocks, folder));
    }
    return observers;
  }

  private void addStatus(
      RunPlan plan, List<PrintStream> streams, @Nullable Supplier<String> ycsbSummary) {
    if (plan.status().shown()) {
      ofWarmUp.add(new StatusReporter(plan, streams, null, true));
      ofRun.add(new StatusReporter(plan, streams, ycsbSummary, false));
    } else if (Terminal.isInteractive()) {
      ofWarmUp.add(new ProgressReporter("Warm-up", plan.schedule().ofWarmUp()));
      ofRun.add(new ProgressReporter(plan.phase() == Phase.LOAD ? "Load" : "Run", plan.schedule()));
    }
  }

  private void addSeries(@Nullable ResultFolder folder, Schedule schedule) {
    if (folder == null && live == null) {
      return;
    }
    try {
      SeriesWriter writer =
          folder == null ? SeriesWriter.withoutFolder() : SeriesWriter.open(folder);
      if (live != null) {
        writer.follow(live.rows()::add);
      }
      ofWarmUp.add(new SeriesReporter(writer, schedule.ofWarmUp().due(), true));
      ofRun.add(new SeriesReporter(writer, schedule.due(), false));
    } catch (IOException e) {
      throw UserError.badInput(refused(folder, e), e);
    }
  }

  private static String refused(ResultFolder folder, IOException error) {
    return folder.isBegun()
        ? OutputSettings.taken(folder)
        : "%s: the folder %s cannot be written: %s"
            .formatted(ClientProperties.RESULT_DIR, folder.path(), Sentence.of(error));
  }

  private record JvmReporter(JvmGauges gauges, long intervalMillis) implements RunObserver {
    @Override
    public void observe(Totals totals, long elapsedNs, long done) {
      gauges.read();
    }
  }

  private record BlocksReporter(BlockDurations blocks, ResultFolder folder) implements RunObserver {
    @Override
    public long intervalMillis() {
      return AT_THE_END_MILLIS;
    }

    @Override
    public void observe(Totals totals, long elapsedNs, long done) throws IOException {
      folder.writeBlocks(blocks.blocks());
    }
  }

  private static final class SeriesReporter implements RunObserver {
    private final SeriesWriter writer;
    private final DoubleUnaryOperator dueBy;
    private final boolean isWarmUp;
    private boolean begun;
    private Totals before = Totals.none();

    SeriesReporter(SeriesWriter writer, DoubleUnaryOperator dueBy, boolean isWarmUp) {
      this.writer = writer;
      this.dueBy = dueBy;
      this.isWarmUp = isWarmUp;
    }

    @Override
    public long intervalMillis() {
      return 1000;
    }

    /** The first look at what is measured is at the start, when there is no interval yet. */
    @Override
    public void observe(Totals totals, long elapsedNs, long done) throws IOException {
      if (isWarmUp || begun) {
        write(totals, elapsedNs);
      } else {
        begin(elapsedNs);
      }
    }

    private void begin(long elapsedNs) {
      writer.begin(System.currentTimeMillis() - elapsedNs / 1_000_000);
      begun = true;
    }

    private void write(Totals totals, long elapsedNs) throws IOException {
      add(totals.since(before));
      if (isWarmUp) {
        writer.endWarmUpInterval(elapsedNs, dueBy);
      } else {
        writer.endInterval(elapsedNs, dueBy);
      }
      before = totals;
    }

    private void add(Totals interval) {
      Totals operations = interval.only(JvmGauges::isOperation);
      for (ReportBlock block : ReportBlock.of(operations, MeasurementInterval.BOTH)) {
        long errors = block.withStatuses() ? block.totals().errors() : 0;
        Latencies latencies = block.latencies();
        writer.add(block.name(), latencies.histogramNs(), latencies.meanNs(), errors);
      }
    }

    @Override
    public void abandon() {
      try {
        writer.abandon();
      } catch (IOException e) {
        // The next run then reports that the folder is taken and what to do.
      }
    }

    @Override
    public void finish(Totals totals, long elapsedNs, long done) throws IOException {
      if (!isWarmUp && !begun) {
        begin(elapsedNs);
      }
      write(totals, elapsedNs);
      if (!isWarmUp) {
        writer.close();
      }
    }
  }

  /** Counts operations, or seconds if only the time ends the run. */
  static final class ProgressReporter implements RunObserver {
    private final String task;
    private final Schedule schedule;
    private @Nullable Progress bar;
    private Totals before = Totals.none();
    private long doneBefore;
    private long elapsedBeforeNs;

    ProgressReporter(String task, Schedule schedule) {
      this.task = task;
      this.schedule = schedule;
    }

    private Progress bar() {
      if (bar == null) {
        bar =
            schedule.ownOperations() > 0
                ? Progress.start(task, schedule.ownOperations(), "ops")
                : Progress.start(task, schedule.maxExecutionSeconds(), "s");
      }
      return bar;
    }

    @Override
    public boolean isForScreen() {
      return true;
    }

    @Override
    public long intervalMillis() {
      return 500;
    }

    @Override
    public void observe(Totals totals, long elapsedNs, long done) {
      Progress shown = bar();
      shown.reach(schedule.ownOperations() > 0 ? done : elapsedNs / 1_000_000_000);
      shown.say(words(totals, elapsedNs, done));
      before = totals;
      doneBefore = done;
      elapsedBeforeNs = elapsedNs;
    }

    private String words(Totals totals, long elapsedNs, long done) {
      double rate = ReportWriter.throughput(done - doneBefore, elapsedNs - elapsedBeforeNs);
      return String.format(
          Locale.ROOT,
          "%,.0f ops/s, p99 %s, %d errors",
          rate,
          p99(totals.since(before)),
          totals.errors());
    }

    private static String p99(Totals interval) {
      long slowestNs = 0;
      for (ReportBlock block : ReportBlock.of(interval, MeasurementInterval.OP)) {
        if (OperationNames.isCall(block.operation())) {
          slowestNs = Math.max(slowestNs, block.latencies().atPercentileNs(99));
        }
      }
      return slowestNs < 1_000_000
          ? String.format(Locale.ROOT, "%.1f us", slowestNs / 1e3)
          : String.format(Locale.ROOT, "%.1f ms", slowestNs / 1e6);
    }

    @Override
    public void finish(Totals totals, long elapsedNs, long done) {
      before = Totals.none(); // The last text covers the whole run.
      doneBefore = 0;
      elapsedBeforeNs = 0;
      observe(totals, elapsedNs, done);
      bar().close();
    }
  }
}
