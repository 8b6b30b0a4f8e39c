package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.study.result.SeriesRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

public final class Series {
  private Series() {}

  /** The shortest interval; shorter ones measure the clock more than the server and are merged. */
  private static final double MIN_SECONDS = 0.5;

  /**
   * @param second the interval's end, since the first operation could start
   * @param operationsPerSecond those that succeeded and found their record
   * @param duePerSecond NaN if nothing was scheduled
   * @param responseP99Micros of the kind of operations with the longest; NaN if none was due
   */
  public record Point(
      double second,
      double operationsPerSecond,
      long failed,
      double duePerSecond,
      double responseP99Micros,
      ServerSeries.Moment servers) {}

  /** None if there is no series or the run was shorter than an interval. */
  public static List<Point> points(ResultFolder folder) throws IOException {
    List<Point> points = new ArrayList<>();
    ServerSeries servers = ServerSeries.of(folder);
    double due = 0;
    for (Stretch stretch : stretches(folder)) {
      points.add(
          new Point(
              stretch.end(),
              stretch.count() / stretch.seconds(),
              stretch.failed(),
              (stretch.dueBy() - due) / stretch.seconds(),
              stretch.responseP99(),
              servers.at(stretch.end())));
      due = stretch.dueBy();
    }
    return points;
  }

  /**
   * @param others those that failed or found no record
   * @param dueBy what was due by its end; NaN if nothing was scheduled
   * @param responseP99 in microseconds; NaN if there was no response
   */
  public record Stretch(
      double start,
      double end,
      long count,
      long failed,
      long others,
      double dueBy,
      double responseP99) {
    private static Stretch of(SeriesRow row) {
      boolean isCall = row.isCall();
      return new Stretch(
          row.end(),
          row.end(),
          isCall ? row.count() : 0,
          isCall ? row.errors() : 0,
          isCall || row.isResponse() ? 0 : row.count(),
          row.due(),
          row.isResponse() ? row.p99Micros() : Double.NaN);
    }

    private static Stretch empty(double start) {
      return new Stretch(start, start, 0, 0, 0, Double.NaN, Double.NaN);
    }

    private Stretch plus(Stretch next) {
      return new Stretch(
          start,
          Math.max(end, next.end),
          count + next.count,
          failed + next.failed,
          others + next.others,
          larger(dueBy, next.dueBy),
          larger(responseP99, next.responseP99));
    }

    private static double larger(double one, double other) {
      return Double.isNaN(one) || other > one ? other : one;
    }

    public double seconds() {
      return end - start;
    }

    /** Returns how many operations succeeded or found no record. */
    public long answered() {
      return Math.max(count, count + others - failed);
    }
  }

  /**
   * None is too short, and together they hold every operation of the file: rows of one moment are
   * merged, and the last can end before the one in front of it.
   */
  public static List<Stretch> stretches(ResultFolder folder) throws IOException {
    List<Stretch> stretches = new ArrayList<>();
    Stretch pending = Stretch.empty(0);
    for (SeriesRow row : SeriesRow.of(folder)) {
      int last = stretches.size() - 1;
      if (row.isResponse() && row.count() == 0) {
        continue;
      }
      if (last >= 0 && stretches.get(last).end() == row.end()) {
        stretches.set(last, stretches.get(last).plus(Stretch.of(row)));
        continue;
      }
      pending = pending.plus(Stretch.of(row));
      if (pending.seconds() >= MIN_SECONDS) {
        stretches.add(pending);
        pending = Stretch.empty(pending.end());
      }
    }
    if (!stretches.isEmpty()) {
      stretches.add(stretches.remove(stretches.size() - 1).plus(pending));
    }
    return stretches;
  }
}
