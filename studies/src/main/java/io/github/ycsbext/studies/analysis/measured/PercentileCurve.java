package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.study.result.LatencyLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Latency by percentile. The histograms of all repetitions are added: no mean of percentiles. */
public final class PercentileCurve {
  private static final double[] PERCENTILES = {50, 75, 90, 95, 99, 99.9, 99.99, 99.999};

  private PercentileCurve() {}

  /**
   * @param percentile from 50 to 100; 100 is the maximum
   */
  public record Point(String operation, double percentile, double micros) {}

  /** Of all operations, one after another, for histograms that have values. */
  public static List<Point> of(Cell cell) {
    Map<String, Histogram> sums = new TreeMap<>();
    for (MeasuredTrial trial : cell.trials()) {
      DamagedFiles.orElse(Map.<String, Histogram>of(), () -> LatencyLog.read(trial.last().folder()))
          .forEach((operation, one) -> add(sums, operation, one));
    }
    List<Point> points = new ArrayList<>();
    sums.forEach((operation, sum) -> add(points, operation, sum));
    return points;
  }

  private static void add(Map<String, Histogram> sums, String operation, Histogram one) {
    if (one.getTotalCount() > 0) {
      sums.computeIfAbsent(operation, name -> new Histogram(LatencyLog.DIGITS)).add(one);
    }
  }

  private static void add(List<Point> points, String operation, Histogram all) {
    for (double percentile : PERCENTILES) {
      if (Percentile.isSupported(all.getTotalCount(), percentile)) {
        points.add(new Point(operation, percentile, all.getValueAtPercentile(percentile) / 1e3));
      }
    }
    points.add(new Point(operation, 100, all.getMaxValue() / 1e3));
  }
}
