package io.github.ycsbext.studies.analysis;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a run did over time, from its {@code series.csv}. */
public final class Series {
  private Series() {}

  /**
   * @param second since the first operation could start
   * @param operations that ended in it, of all kinds
   */
  public record Second(double second, long operations) {}

  /** By time; empty where the folder holds no series. */
  public static List<Second> operations(ResultFolder folder) throws IOException {
    if (!Files.isRegularFile(folder.seriesCsv())) {
      return List.of();
    }
    Map<Double, Long> bySecond = new TreeMap<>();
    try (CsvReader<NamedCsvRecord> rows =
        CsvReader.builder().ofNamedCsvRecord(folder.seriesCsv())) {
      for (NamedCsvRecord row : rows) {
        if (Cell.isCounted(row.getField("operation"))) {
          bySecond.merge(
              Double.parseDouble(row.getField("elapsed_s")),
              Long.parseLong(row.getField("count")),
              Long::sum);
        }
      }
    } catch (CsvParseException | IllegalArgumentException | java.util.NoSuchElementException e) {
      throw new IOException(folder.seriesCsv() + " is not a series: " + e.getMessage(), e);
    }
    return bySecond.entrySet().stream()
        .map(entry -> new Second(entry.getKey(), entry.getValue()))
        .toList();
  }
}
