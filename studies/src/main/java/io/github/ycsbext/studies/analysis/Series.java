package io.github.ycsbext.studies.analysis;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.TreeMap;

/** What a run did over time, from its {@code series.csv}. */
public final class Series {
  private Series() {}

  /** A shorter interval says more of the clock than of the server; it goes into the next one. */
  private static final double LEAST_SECONDS = 0.5;

  /**
   * @param second the interval's end, since the first operation could start
   * @param operationsPerSecond in the interval, of all kinds
   */
  public record Point(double second, double operationsPerSecond) {}

  /** By time; empty where the folder holds no series. */
  public static List<Point> throughput(ResultFolder folder) throws IOException {
    List<Point> points = new ArrayList<>();
    double start = 0;
    double count = 0;
    for (Map.Entry<Double, Long> interval : countsByEnd(folder).entrySet()) {
      count += interval.getValue();
      double seconds = interval.getKey() - start;
      if (seconds >= LEAST_SECONDS) {
        points.add(new Point(interval.getKey(), count / seconds));
        start = interval.getKey();
        count = 0;
      }
    }
    return points;
  }

  /** Older series have no stage, and no warm-up. */
  private static boolean isMeasured(NamedCsvRecord row) {
    return row.findField("stage").orElse("measured").equals("measured");
  }

  private static Map<Double, Long> countsByEnd(ResultFolder folder) throws IOException {
    Map<Double, Long> counts = new TreeMap<>();
    if (!Files.isRegularFile(folder.seriesCsv())) {
      return counts;
    }
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().ofNamedCsvRecord(folder.seriesCsv())) {
      for (NamedCsvRecord row : rows) {
        if (Cell.isCounted(row.getField("operation")) && isMeasured(row)) {
          counts.merge(
              Double.parseDouble(row.getField("elapsed_s")),
              Long.parseLong(row.getField("count")),
              Long::sum);
        }
      }
    } catch (CsvParseException | IllegalArgumentException | NoSuchElementException e) {
      throw new IOException(folder.seriesCsv() + " is not a series: " + e.getMessage(), e);
    }
    return counts;
  }
}
