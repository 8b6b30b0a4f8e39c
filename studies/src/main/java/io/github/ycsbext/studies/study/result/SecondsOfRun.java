package io.github.ycsbext.studies.study.result;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.UnreadableFileException;
import io.github.ycsbext.studies.study.StudyNote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;

/** What was measured in each second of a run, over all its operations. */
public final class SecondsOfRun {
  private SecondsOfRun() {}

  /**
   * A second.
   *
   * @param end in seconds from the start of measuring
   * @param succeeded how many operations succeeded
   * @param meanMicros the mean of their response times, or of their service times without a
   *     schedule
   */
  public record Second(double end, double succeeded, double meanMicros) {}

  private record Times(double count, double sum) {
    static Times plus(Times one, Times other) {
      return new Times(one.count + other.count, one.sum + other.sum);
    }
  }

  /**
   * Returns the seconds in which operations ended, by time.
   *
   * @throws IOException if the series cannot be read; the message is a sentence that names the file
   */
  public static List<Second> of(ResultFolder run) throws IOException {
    try {
      return read(run);
    } catch (CsvParseException e) {
      throw unreadable(run, StudyNote.NO_CSV.of(), e);
    } catch (IllegalArgumentException | NoSuchElementException e) {
      throw unreadable(run, Note.of(e), e);
    }
  }

  private static IOException unreadable(ResultFolder run, Note why, Exception cause) {
    return new UnreadableFileException(StudyNote.NO_SERIES.of(run.seriesCsv(), why), cause);
  }

  private static List<Second> read(ResultFolder run) throws IOException {
    SortedMap<Double, Times> services = new TreeMap<>();
    SortedMap<Double, Times> responses = new TreeMap<>();
    try (CsvReader<NamedCsvRecord> rows = CsvReader.builder().ofNamedCsvRecord(run.seriesCsv())) {
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
    List<Second> seconds = new ArrayList<>();
    services.forEach(
        (end, service) -> {
          Times times = responses.getOrDefault(end, service);
          seconds.add(new Second(end, service.count, times.sum / times.count));
        });
    return seconds;
  }

  private static void add(SortedMap<Double, Times> seconds, NamedCsvRecord row) {
    double count = Double.parseDouble(row.getField("count"));
    double mean = Double.parseDouble(row.getField("mean_us"));
    seconds.merge(
        Double.parseDouble(row.getField("elapsed_s")), new Times(count, count * mean), Times::plus);
  }
}
