package io.github.ycsbext.studies.study.result;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.study.StudyNote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A row of {@code series.csv}, mostly of a second.
 *
 * @param operation a call of the database, the response times of one, or its failures
 * @param meanMicros NaN if there were none
 * @param p99Micros NaN if it is not known
 * @param due how many of all kinds were due by the end; NaN if nothing was scheduled
 */
public record SeriesRow(
    double end,
    String operation,
    long count,
    long errors,
    double meanMicros,
    double p99Micros,
    double due) {
  private static final String END = "elapsed_s";

  private static final String MEASURED = "measured";

  private static final String WARM_UP = "warmup";

  /**
   * In the file's order, without the client's own work and sums of several calls; none without it.
   */
  public static List<SeriesRow> of(ResultFolder folder) throws IOException {
    List<SeriesRow> rows = new ArrayList<>();
    ResultRows.read(
        folder.seriesCsv(),
        END,
        StudyNote.NO_SERIES,
        row -> {
          String name = row.getField("operation");
          if (isMeasured(row)
              && (OperationNames.isFailureOfCall(name)
                  || OperationNames.isCall(OperationNames.operation(name)))) {
            rows.add(read(row));
          }
        });
    return rows;
  }

  /**
   * @param end in seconds from the start of measuring
   * @param meanMicros of response times, or of service times without a schedule
   */
  public record Second(double end, double succeeded, double meanMicros) {}

  private record Times(double count, double sum) {
    Times plus(Times other) {
      return new Times(count + other.count, sum + other.sum);
    }
  }

  /** The seconds in which operations ended, by time. */
  public static List<Second> seconds(ResultFolder run) throws IOException {
    SortedMap<Double, Times> services = new TreeMap<>();
    SortedMap<Double, Times> responses = new TreeMap<>();
    for (SeriesRow row : of(run)) {
      if (row.count > 0 && (row.isResponse() || row.isCall())) {
        Times times = new Times(row.count, row.count * row.meanMicros);
        (row.isResponse() ? responses : services).merge(row.end, times, Times::plus);
      }
    }
    List<Second> seconds = new ArrayList<>();
    services.forEach(
        (end, service) -> {
          Times times = responses.getOrDefault(end, service);
          seconds.add(new Second(end, service.count, times.sum / times.count));
        });
    return seconds;
  }

  public boolean isCall() {
    return OperationNames.isCall(operation);
  }

  public boolean isResponse() {
    return OperationNames.isResponse(operation);
  }

  /** Returns true for rows outside the warm-up. Older series have no stage and no warm-up. */
  private static boolean isMeasured(NamedCsvRecord row) {
    String stage = row.findField("stage").orElse(MEASURED);
    if (!stage.equals(MEASURED) && !stage.equals(WARM_UP)) {
      throw new IllegalArgumentException("no stage");
    }
    return stage.equals(MEASURED);
  }

  private static SeriesRow read(NamedCsvRecord row) {
    long count = number(row, "count");
    return new SeriesRow(
        ResultRows.finite(row, END),
        row.getField("operation"),
        count,
        number(row, "errors"),
        count == 0 ? Double.NaN : ResultRows.finite(row, "mean_us"),
        orNone(row, "p99_us"),
        orNone(row, "due"));
  }

  private static long number(NamedCsvRecord row, String name) {
    long number = Long.parseLong(row.getField(name));
    if (number < 0) {
      throw new IllegalArgumentException("a negative number");
    }
    return number;
  }

  /** Returns NaN for an empty field, and for one that older series do not have. */
  private static double orNone(NamedCsvRecord row, String name) {
    String text = row.findField(name).orElse("");
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }
}
