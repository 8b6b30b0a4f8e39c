package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.studies.study.result.LatencyLog;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Latency by percentile. The histograms of all repetitions are added: no mean of percentiles. */
public record PercentileCurve(String operation, long count, List<Point> points) {
  private static final double[] PERCENTILES = {50, 75, 90, 95, 99, 99.9, 99.99, 99.999};

  /**
   * @param percentile from 50 to 100; 100 is the maximum
   */
  public record Point(double percentile, double micros) {}

  /** By operation, for histograms that have values. */
  public static Map<String, PercentileCurve> of(Cell cell) {
    Map<String, Histogram> all = new TreeMap<>();
    for (MeasuredTrial trial : cell.trials()) {
      DamagedFiles.orElse(Map.<String, Histogram>of(), () -> LatencyLog.read(trial.last().folder()))
          .forEach((operation, one) -> add(all, operation, one));
    }
    Map<String, PercentileCurve> curves = new TreeMap<>();
    all.forEach((operation, sum) -> curves.put(operation, of(operation, sum)));
    return curves;
  }

  private static void add(Map<String, Histogram> sums, String operation, Histogram one) {
    if (one.getTotalCount() > 0) {
      sums.computeIfAbsent(operation, name -> new Histogram(LatencyLog.DIGITS)).add(one);
    }
  }

  private static PercentileCurve of(String operation, Histogram all) {
    return new PercentileCurve(operation, all.getTotalCount(), points(all));
  }

  private static List<Point> points(Histogram all) {
    List<Point> points = new ArrayList<>();
    for (double percentile : PERCENTILES) {
      if (Percentile.isSupported(all.getTotalCount(), percentile)) {
        points.add(new Point(percentile, all.getValueAtPercentile(percentile) / 1e3));
      }
    }
    points.add(new Point(100, all.getMaxValue() / 1e3));
    return points;
  }
}
