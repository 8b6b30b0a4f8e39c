package io.github.ycsbext.studies.analysis;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.LinearFit.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * How long the operations of a phase took, block by block, from its {@code blocks.csv}.
 *
 * @param rows one per block, cumulative
 */
public record Blocks(List<Row> rows) {
  private static final double NS_PER_SECOND = 1e9;

  public Blocks {
    rows = List.copyOf(rows);
  }

  /**
   * What was done up to the end of a block.
   *
   * @param block from 1
   * @param seconds of time that passed
   */
  public record Row(int block, long operations, double seconds) {
    /** Seconds of one operation, on average up to here. */
    public double unitSeconds() {
      return seconds / operations;
    }
  }

  /**
   * Without rows where the folder holds no such file.
   *
   * @throws IOException where the file is damaged, in a sentence that names it
   */
  public static Blocks read(ResultFolder folder) throws IOException {
    Path file = folder.path().resolve("blocks.csv");
    List<Row> rows = new ArrayList<>();
    if (Files.isRegularFile(file)) {
      try (CsvReader<NamedCsvRecord> lines = CsvReader.builder().ofNamedCsvRecord(file)) {
        lines.forEach(line -> rows.add(row(line)));
      } catch (CsvParseException | IllegalArgumentException | NoSuchElementException e) {
        throw new IOException(file + " is no list of blocks: " + e.getMessage(), e);
      }
    }
    return new Blocks(rows);
  }

  private static Row row(NamedCsvRecord line) {
    Row row =
        new Row(
            Integer.parseInt(line.getField("block")),
            Long.parseLong(line.getField("operations")),
            Long.parseLong(line.getField("elapsed_ns")) / NS_PER_SECOND);
    if (row.operations() < 1 || row.seconds() <= 0) {
      throw new IllegalArgumentException("line " + line.getStartingLineNumber() + " is of nothing");
    }
    return row;
  }

  /** Whether a line can be fitted. */
  public boolean hasFit() {
    return rows.size() >= LinearFit.LEAST_POINTS;
  }

  /** Cumulative seconds over operations. */
  public LinearFit fit() {
    return LinearFit.of(
        rows.stream().map(row -> new Point(row.operations(), row.seconds())).toList());
  }

  /** Seconds of one operation, each block by itself: unlike sums, these can be independent. */
  public List<Double> unitSecondsByBlock() {
    List<Double> units = new ArrayList<>();
    Row before = new Row(0, 0, 0);
    for (Row row : rows) {
      if (row.operations() > before.operations()) {
        units.add((row.seconds() - before.seconds()) / (row.operations() - before.operations()));
      }
      before = row;
    }
    return units;
  }
}
