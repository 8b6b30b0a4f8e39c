package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.plan.Schedule;
import io.github.ycsbext.measurement.MeasurementSettings;
import io.github.ycsbext.measurement.ReportWriter;
import io.github.ycsbext.measurement.StatusLine;
import io.github.ycsbext.measurement.Totals;
import java.io.PrintStream;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

final class StatusReporter implements RunObserver {
  private static final DateTimeFormatter TIME_OF_DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss:SSS", Locale.ROOT);

  private final RunPlan plan;
  private final List<PrintStream> streams;
  private final @Nullable Supplier<String> ycsbSummary;
  private final boolean warmingUp;
  private final StatusLine line = new StatusLine();
  private Totals before = Totals.none();
  private long lastSecond;
  private final RecentRate rate = new RecentRate();

  StatusReporter(
      RunPlan plan,
      List<PrintStream> streams,
      @Nullable Supplier<String> ycsbSummary,
      boolean warmingUp) {
    this.plan = plan;
    this.streams = streams;
    this.ycsbSummary = ycsbSummary;
    this.warmingUp = warmingUp;
  }

  @Override
  public boolean isForScreen() {
    return true;
  }

  @Override
  public long intervalMillis() {
    return plan.status().intervalSeconds() * 1000L;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) {
    String text = line(totals, elapsedNs, done);
    streams.forEach(stream -> stream.println(text));
    before = totals;
    lastSecond = elapsedNs / 1_000_000_000;
  }

  /** The line of a second is not told twice. */
  @Override
  public void finish(Totals totals, long elapsedNs, long done) {
    if (lastSecond < 1 || elapsedNs / 1_000_000_000 != lastSecond) {
      observe(totals, elapsedNs, done);
    }
  }

  private String line(Totals totals, long elapsedNs, long done) {
    StringBuilder text = new StringBuilder(plan.status().label());
    text.append(LocalDateTime.now(ZoneId.systemDefault()).format(TIME_OF_DAY)).append(' ');
    text.append(elapsedNs / 1_000_000_000).append(" sec: ");
    text.append(StatusLine.done(done));
    double current = rate.perSecond(done, elapsedNs);
    if (done != 0) {
      text.append(line.number(current)).append(" current ops/sec; ");
    }
    if (warmingUp) {
      return text.append(StatusLine.WARMING_UP).append(summary(totals)).toString();
    }
    long remaining = remainingSeconds(plan.schedule(), done, elapsedNs);
    if (remaining >= 0) {
      text.append("est completion in ").append(StatusLine.remaining(remaining));
    }
    return text.append(summary(totals)).toString();
  }

  private String summary(Totals totals) {
    MeasurementSettings measurement = plan.measurement();
    return ycsbSummary == null
        ? line.summary(measurement.shown(totals.since(before)), measurement.interval())
        : ycsbSummary.get();
  }

  /**
   * Returns the seconds that are left at the mean speed, or until the run's time is over, whichever
   * is less, rounded up; -1 if they are not known.
   */
  private static long remainingSeconds(Schedule schedule, long done, long elapsedNs) {
    double byOperations =
        schedule.ownOperations() == 0 || done == 0
            ? Double.POSITIVE_INFINITY
            : (schedule.ownOperations() - done) * (elapsedNs / 1e9 / done);
    double byTime =
        schedule.maxExecutionSeconds() == 0
            ? Double.POSITIVE_INFINITY
            : Math.max(0, schedule.maxExecutionSeconds() - elapsedNs / 1e9);
    double seconds = Math.min(byOperations, byTime);
    boolean over = schedule.ownOperations() > 0 && done >= schedule.ownOperations();
    return over || Double.isInfinite(seconds) ? -1 : (long) Math.ceil(seconds);
  }

  /** Operations per second since the last look that is far enough back to tell a rate. */
  static final class RecentRate {
    private static final long SHORT_NS = 500_000_000;

    /** The latest look that is long enough ago for the next one; at first the start. */
    private long done;

    private long elapsedNs;
    private long lastDone;
    private long lastElapsedNs;

    double perSecond(long doneNow, long elapsedNowNs) {
      if (elapsedNowNs - lastElapsedNs >= SHORT_NS) {
        done = lastDone;
        elapsedNs = lastElapsedNs;
      }
      lastDone = doneNow;
      lastElapsedNs = elapsedNowNs;
      return ReportWriter.throughput(doneNow - done, elapsedNowNs - elapsedNs);
    }
  }
}
