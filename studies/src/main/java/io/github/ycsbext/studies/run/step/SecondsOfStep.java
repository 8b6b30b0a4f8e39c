package io.github.ycsbext.studies.run.step;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The mean latency of each second of a step, over all its operations. */
final class SecondsOfStep {
  private SecondsOfStep() {}

  /** What was measured in a second. */
  private record Second(double count, double sum) {
    double mean() {
      return sum / count;
    }

    static Second plus(Second one, Second other) {
      return new Second(one.count + other.count, one.sum + other.sum);
    }
  }

  /** Returns the means by time: response times where there are any. */
  static List<Double> means(ResultFolder step) throws IOException {
    SortedMap<Double, Second> services = new TreeMap<>();
    SortedMap<Double, Second> responses = new TreeMap<>();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(step.seriesCsv())) {
      for (NamedCsvRecord row : rows) {
        String operation = row.getField("operation");
        if (row.getField("stage").equals("measured") && !row.getField("count").equals("0")) {
          if (OperationNames.isResponse(operation)) {
            add(responses, row);
          } else if (OperationNames.isCall(operation)) {
            add(services, row);
          }
        }
      }
    }
    SortedMap<Double, Second> seconds = responses.isEmpty() ? services : responses;
    return seconds.values().stream().map(Second::mean).toList();
  }

  private static void add(SortedMap<Double, Second> seconds, NamedCsvRecord row) {
    double count = Double.parseDouble(row.getField("count"));
    double mean = Double.parseDouble(row.getField("mean_us"));
    seconds.merge(
        Double.parseDouble(row.getField("elapsed_s")),
        new Second(count, count * mean),
        Second::plus);
  }
}
