package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.Span;
import io.github.ycsbext.studies.analysis.load.SettlingTime;
import io.github.ycsbext.studies.analysis.series.OldRate;
import io.github.ycsbext.studies.analysis.series.Series;
import io.github.ycsbext.studies.study.result.SecondsOfRun;
import io.github.ycsbext.studies.study.result.SecondsOfRun.Second;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a client saw of the faults of a phase.
 *
 * @param gapSeconds the longest time without a success; NaN if it is not known
 * @param failingSeconds the time from the first failure to the last; NaN if none failed
 * @param backAfterSeconds the seconds from the kill to the {@linkplain OldRate old rate}; infinity
 *     if it was not reached, NaN if it is not known
 * @param lowestShare the lowest rate of a second from the fault on, as part of the old rate; NaN if
 *     it is not known
 * @param settledAfterSeconds the seconds from the fault until response times are {@linkplain
 *     SettlingTime as before}; infinity if they were not, NaN if it is not known
 * @param failed the number of operations that failed
 * @param due what was due; null if nothing was due by a schedule
 */
public record Outage(
    double gapSeconds,
    double failingSeconds,
    double backAfterSeconds,
    double lowestShare,
    double settledAfterSeconds,
    long failed,
    @Nullable Due due) {
  /** From fewer seconds before a fault it is not known how response times vary. */
  private static final int LEAST_BEFORE = 3;

  /**
   * @param begunSecond when the fault began, in seconds from the start of measuring
   * @param undisturbed the same of the phase's first fault: until then all was as before
   */
  static Outage of(MeasuredPhase phase, double begunSecond, double undisturbed) {
    Result result = phase.result();
    OldRate rate = oldRate(phase, undisturbed);
    return new Outage(
        seconds(result.observed().longestGap()),
        seconds(result.observed().failing()),
        rate.backAfter(begunSecond),
        rate.lowestShare(begunSecond),
        settledAfter(phase, begunSecond, undisturbed),
        Cell.errors(phase),
        result.observed().due());
  }

  private static double seconds(@Nullable Span span) {
    return span == null ? Double.NaN : span.seconds();
  }

  private static OldRate oldRate(MeasuredPhase phase, double undisturbed) {
    try {
      return new OldRate(Series.stretches(phase.folder()), phase.isScheduled(), undisturbed);
    } catch (IOException e) {
      // DamagedFiles reports the file by name.
      return new OldRate(List.of(), false, undisturbed);
    }
  }

  /** The first second is left out, as connections and the client's code are new in it. */
  private static double settledAfter(MeasuredPhase phase, double begunSecond, double undisturbed) {
    try {
      List<Second> seconds = SecondsOfRun.of(phase.folder());
      List<Second> before =
          seconds.stream().skip(1).filter(second -> second.end() <= undisturbed).toList();
      double most = SettlingTime.most(before);
      return before.size() < LEAST_BEFORE
          ? Double.NaN
          : SettlingTime.after(begunSecond, seconds, second -> second.meanMicros() > most)
              .orElse(Double.POSITIVE_INFINITY);
    } catch (IOException e) {
      // DamagedFiles reports the file by name.
      return Double.NaN;
    }
  }

  /** Returns the number of operations that were due; 0 if nothing was due by a schedule. */
  public long dueOperations() {
    return due == null ? 0 : due.operations();
  }

  public long lateOperations() {
    return due == null ? 0 : due.late();
  }
}
