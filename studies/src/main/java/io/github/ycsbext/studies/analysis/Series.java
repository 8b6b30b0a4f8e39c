package io.github.ycsbext.studies.analysis;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What a run did over time, from its {@code series.csv}. */
public final class Series {
  private Series() {}

  /** A shorter interval says more of the clock than of the server; it is put to its neighbour. */
  private static final double LEAST_SECONDS = 0.5;

  /**
   * @param second the interval's end, since the first operation could start
   * @param operationsPerSecond in the interval, of all kinds
   */
  public record Point(double second, double operationsPerSecond) {}

  /** By time; empty where the folder holds no series, or the run was shorter than an interval. */
  public static List<Point> throughput(ResultFolder folder) throws IOException {
    List<Point> points = new ArrayList<>();
    double start = 0;
    for (Interval interval : intervals(folder)) {
      points.add(new Point(interval.end(), interval.count() / (interval.end() - start)));
      start = interval.end();
    }
    return points;
  }

  /** Whether it holds nothing that was measured, even of a moment. */
  static boolean isEmpty(ResultFolder folder) throws IOException {
    return written(folder).isEmpty();
  }

  /** The ends of the intervals in which operations failed, in seconds. */
  public static List<Double> failures(ResultFolder folder) throws IOException {
    Map<Double, Long> errors = new LinkedHashMap<>();
    forEachRow(
        folder,
        row ->
            errors.merge(
                Double.parseDouble(row.getField("elapsed_s")),
                Long.parseLong(row.getField("errors")),
                Long::sum));
    return errors.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  private record Interval(double end, long count) {
    Interval plus(Interval next) {
      return new Interval(Math.max(end, next.end), count + next.count);
    }
  }

  /** None of them is too short, and together they hold every operation of the file. */
  private static List<Interval> intervals(ResultFolder folder) throws IOException {
    List<Interval> intervals = new ArrayList<>();
    double start = 0;
    Interval pending = new Interval(0, 0);
    for (Interval written : written(folder)) {
      pending = pending.plus(written);
      if (pending.end() - start >= LEAST_SECONDS) {
        intervals.add(pending);
        start = pending.end();
        pending = new Interval(start, 0);
      }
    }
    if (!intervals.isEmpty()) {
      intervals.add(intervals.remove(intervals.size() - 1).plus(pending));
    }
    return intervals;
  }

  /** In the order of the file; the last one can end before the one in front of it. */
  private static List<Interval> written(ResultFolder folder) throws IOException {
    Map<Double, Long> counts = new LinkedHashMap<>();
    forEachRow(folder, row -> count(row, counts));
    return counts.entrySet().stream()
        .map(entry -> new Interval(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static void forEachRow(ResultFolder folder, Consumer<NamedCsvRecord> use)
      throws IOException {
    if (Files.isRegularFile(folder.seriesCsv())) {
      requireHead(folder);
      try (CsvReader<NamedCsvRecord> rows =
          CsvReader.builder().ofNamedCsvRecord(folder.seriesCsv())) {
        rows.forEach(row -> useIfMeasured(row, use));
      } catch (CsvParseException | IllegalArgumentException | NoSuchElementException e) {
        throw new IOException(folder.seriesCsv() + " is not a series: " + e.getMessage(), e);
      }
    }
  }

  /** Else a file of one line would be a series of nothing. */
  private static void requireHead(ResultFolder folder) throws IOException {
    try (Stream<String> lines = Files.lines(folder.seriesCsv(), StandardCharsets.ISO_8859_1)) {
      if (!lines.findFirst().orElse("").contains("elapsed_s")) {
        throw new IOException(
            folder.seriesCsv() + " is not a series: its first line names no elapsed_s");
      }
    }
  }

  private static void useIfMeasured(NamedCsvRecord row, Consumer<NamedCsvRecord> use) {
    if (isMeasured(row) && Cell.isCounted(row.getField("operation"))) {
      use.accept(row);
    }
  }

  /** Older series have no stage, and no warm-up. */
  private static boolean isMeasured(NamedCsvRecord row) {
    return row.findField("stage").orElse("measured").equals("measured");
  }

  private static void count(NamedCsvRecord row, Map<Double, Long> counts) {
    counts.merge(
        Double.parseDouble(row.getField("elapsed_s")),
        Long.parseLong(row.getField("count")),
        Long::sum);
  }
}
