package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.Phase;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.measurement.MeasurementInterval;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.measurement.output.ReportBlock;
import io.github.ycsbext.measurement.output.ReportWriter;
import io.github.ycsbext.progress.Progress;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The progress bar on a terminal. It counts operations, or seconds if only the time ends the run,
 * and shows the part done, the time left, operations per second, p99 and errors.
 */
final class ProgressReporter implements RunObserver {
  private final String task;
  private final Schedule schedule;
  private @Nullable Progress bar;
  private Totals before = Totals.none();
  private long doneBefore;
  private long elapsedBeforeNs;

  private ProgressReporter(String task, Schedule schedule) {
    this.task = task;
    this.schedule = schedule;
  }

  static ProgressReporter of(RunPlan plan) {
    return new ProgressReporter(plan.phase() == Phase.LOAD ? "Load" : "Run", plan.schedule());
  }

  static ProgressReporter ofWarmUp(RunPlan plan) {
    return new ProgressReporter("Warm-up", plan.schedule().ofWarmUp());
  }

  /** Opens the bar at the first look, because the warm-up has its own bar before. */
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
        DatabaseOutcomes.of(totals).errors());
  }

  /** Returns the highest p99 of all operations. */
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
