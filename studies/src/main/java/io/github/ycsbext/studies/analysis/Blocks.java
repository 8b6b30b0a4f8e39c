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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/**
 * How long one kind of a phase's operations took, block by block, from its {@code blocks.csv}.
 *
 * @param rows one per block, cumulative
 */
public record Blocks(List<Row> rows) {
  /** What the file calls the operations of a mix, which it does not tell apart. */
  static final String OF_A_MIX = "OVERALL";

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
   * By the kind of operation, in the order of the file; empty where the folder holds no such file.
   *
   * @throws IOException where the file is damaged, in a sentence that names it
   */
  public static Map<String, Blocks> read(ResultFolder folder) throws IOException {
    Path file = folder.blocksCsv();
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    if (Files.isRegularFile(file)) {
      try (CsvReader<NamedCsvRecord> lines = CsvReader.builder().ofNamedCsvRecord(file)) {
        lines.forEach(
            line ->
                rows.computeIfAbsent(operation(line), kind -> new ArrayList<>()).add(row(line)));
      } catch (CsvParseException | IllegalArgumentException | NoSuchElementException e) {
        throw new IOException(file + " is no list of blocks: " + e.getMessage(), e);
      }
    }
    Map<String, Blocks> blocks = new LinkedHashMap<>();
    rows.forEach((operation, ofKind) -> blocks.put(operation, new Blocks(ofKind)));
    return blocks;
  }

  /** Files of the first releases have no such column. */
  private static String operation(NamedCsvRecord line) {
    return line.findField("operation").orElse(OF_A_MIX);
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
