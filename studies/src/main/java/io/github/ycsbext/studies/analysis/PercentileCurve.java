package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.result.ResultFolder;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * Latency by percentile, all repetitions of a cell put together: their histograms are added, so a
 * percentile is that of all operations and not a mean of percentiles.
 *
 * @param count how many operations it is made of
 */
public record PercentileCurve(String operation, long count, List<Point> points) {
  /** A percentile is shown where at least this many operations lie beyond it. */
  private static final int LEAST_BEYOND = 5;

  private static final double[] PERCENTILES = {50, 75, 90, 95, 99, 99.9, 99.99, 99.999};

  private static final long HIGHEST_NS = 3_600_000_000_000L;

  /**
   * @param percentile from 50 to 100; 100 is the maximum
   */
  public record Point(double percentile, double micros) {}

  /** Of one operation; without points where the results hold no histograms of it. */
  public static PercentileCurve of(Cell cell, String operation) throws IOException {
    Histogram all = new Histogram(HIGHEST_NS, 3);
    all.setAutoResize(true);
    for (MeasuredTrial trial : cell.trials()) {
      add(all, trial.runFolder(), operation);
    }
    return new PercentileCurve(operation, all.getTotalCount(), points(all));
  }

  private static List<Point> points(Histogram all) {
    List<Point> points = new ArrayList<>();
    if (all.getTotalCount() == 0) {
      return points;
    }
    for (double percentile : PERCENTILES) {
      if (all.getTotalCount() * (100 - percentile) / 100 >= LEAST_BEYOND) {
        points.add(new Point(percentile, all.getValueAtPercentile(percentile) / 1e3));
      }
    }
    points.add(new Point(100, all.getMaxValue() / 1e3));
    return points;
  }

  private static void add(Histogram all, ResultFolder folder, String operation) throws IOException {
    if (!Files.isRegularFile(folder.latencyLog())) {
      return;
    }
    try (HistogramLogReader reader = new HistogramLogReader(folder.latencyLog().toFile())) {
      while (reader.hasNext()) {
        EncodableHistogram interval = reader.nextIntervalHistogram();
        if (interval instanceof Histogram histogram && operation.equals(histogram.getTag())) {
          all.add(histogram);
        }
      }
    } catch (FileNotFoundException e) {
      throw new IOException(folder.latencyLog() + " cannot be read: " + e.getMessage(), e);
    }
  }
}
