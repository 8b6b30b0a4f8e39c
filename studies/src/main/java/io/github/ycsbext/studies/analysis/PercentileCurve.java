package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /**
   * By operation, as far as the results hold histograms with values. A damaged log is left out, as
   * {@link DamagedFiles} tells.
   */
  public static Map<String, PercentileCurve> of(Cell cell) {
    Map<String, Histogram> all = new TreeMap<>();
    for (MeasuredTrial trial : cell.trials()) {
      try {
        histograms(trial.runFolder()).forEach((operation, one) -> add(all, operation, one));
      } catch (IOException e) {
        // Told by name among the files that are left out.
      }
    }
    Map<String, PercentileCurve> curves = new TreeMap<>();
    all.forEach((operation, sum) -> curves.put(operation, of(operation, sum)));
    return curves;
  }

  private static void add(Map<String, Histogram> sums, String operation, Histogram one) {
    if (one.getTotalCount() > 0) {
      sums.computeIfAbsent(operation, name -> empty()).add(one);
    }
  }

  private static PercentileCurve of(String operation, Histogram all) {
    return new PercentileCurve(operation, all.getTotalCount(), points(all));
  }

  private static List<Point> points(Histogram all) {
    List<Point> points = new ArrayList<>();
    for (double percentile : PERCENTILES) {
      if (all.getTotalCount() * (100 - percentile) / 100 >= LEAST_BEYOND) {
        points.add(new Point(percentile, all.getValueAtPercentile(percentile) / 1e3));
      }
    }
    points.add(new Point(100, all.getMaxValue() / 1e3));
    return points;
  }

  private static Histogram empty() {
    Histogram histogram = new Histogram(HIGHEST_NS, 3);
    histogram.setAutoResize(true);
    return histogram;
  }

  /**
   * Of the whole run, by operation; none where there is no log.
   *
   * @throws IOException where the log is damaged, in a sentence that names it
   */
  static Map<String, Histogram> histograms(ResultFolder folder) throws IOException {
    Map<String, Histogram> byOperation = new TreeMap<>();
    if (!Files.isRegularFile(folder.latencyLog())) {
      return byOperation;
    }
    try (HistogramLogReader reader = new HistogramLogReader(folder.latencyLog().toFile())) {
      while (reader.hasNext()) {
        EncodableHistogram interval = reader.nextIntervalHistogram();
        if (interval instanceof Histogram histogram && histogram.getTag() != null) {
          byOperation.computeIfAbsent(histogram.getTag(), tag -> empty()).add(histogram);
        }
      }
    } catch (RuntimeException e) {
      // The reader throws whatever its parts throw: of numbers, of Base64, of the codec.
      throw new IOException(
          folder.latencyLog() + " is not a histogram log: one of its intervals cannot be decoded",
          e);
    }
    if (byOperation.isEmpty() && Files.size(folder.latencyLog()) > 0 && !isHead(folder)) {
      throw new IOException(folder.latencyLog() + " is not a histogram log: it holds no interval");
    }
    return byOperation;
  }

  /** A log of nothing but its head is whole: nothing was done. */
  private static boolean isHead(ResultFolder folder) throws IOException {
    try (var lines = Files.lines(folder.latencyLog(), StandardCharsets.ISO_8859_1)) {
      return lines.allMatch(line -> line.startsWith("#") || line.startsWith("\"StartTimestamp\""));
    }
  }
}
