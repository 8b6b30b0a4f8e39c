package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.Due;
import io.github.ycsbext.result.Result.Span;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What a client saw of the faults of a phase.
 *
 * @param gapSeconds the longest time without a success; NaN if it is not known
 * @param failingSeconds the time from the first failure to the last; NaN if none failed
 * @param backAfterSeconds the seconds from the kill to the {@linkplain OldRate old rate}; infinity
 *     if it was not reached, NaN if it is not known
 * @param failed the number of operations that failed
 * @param due what was due; null if nothing was due by a schedule
 */
public record Outage(
    double gapSeconds,
    double failingSeconds,
    double backAfterSeconds,
    long failed,
    @Nullable Due due) {
  static Outage of(MeasuredPhase phase, double begunSecond) {
    Result result = phase.result();
    return new Outage(
        seconds(result.observed().longestGap()),
        seconds(result.observed().failing()),
        backAfter(phase, begunSecond),
        Cell.errors(phase),
        result.observed().due());
  }

  private static double seconds(@Nullable Span span) {
    return span == null ? Double.NaN : span.seconds();
  }

  private static double backAfter(MeasuredPhase phase, double begunSecond) {
    try {
      return new OldRate(Series.stretches(phase.folder()), phase.isScheduled())
          .backAfter(begunSecond);
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
