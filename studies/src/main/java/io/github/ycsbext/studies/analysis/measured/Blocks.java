package io.github.ycsbext.studies.analysis.measured;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.statistics.LinearFit;
import io.github.ycsbext.studies.analysis.statistics.LinearFit.Point;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Metric.BlockValues;
import io.github.ycsbext.studies.study.result.ResultRows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The time per operation, block by block, from {@code blocks.csv}; rows are cumulative. */
public record Blocks(List<Row> rows) {
  /** The file's name for the operations of a mix, which it does not distinguish by kind. */
  static final String OF_A_MIX = "OVERALL";

  private static final String BLOCK = "block";

  private static final int ENDS = 10;

  private static final double NS_PER_SECOND = 1e9;

  /**
   * @param seconds from the start of the phase to the end of the block
   */
  public record Row(int block, long operations, double seconds) {
    public double unitSeconds() {
      return seconds / operations;
    }
  }

  /** By kind of operation, in the order of the file; empty without one. */
  public static Map<String, Blocks> read(ResultFolder folder) throws IOException {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    ResultRows.read(
        folder.blocksCsv(),
        BLOCK,
        StudyNote.NO_BLOCKS,
        line -> add(rows.computeIfAbsent(operation(line), kind -> new ArrayList<>()), line));
    Map<String, Blocks> blocks = new LinkedHashMap<>();
    rows.forEach((operation, ofKind) -> blocks.put(operation, new Blocks(ofKind)));
    return blocks;
  }

  private static String operation(NamedCsvRecord line) {
    return line.findField("operation").orElse(OF_A_MIX);
  }

  /**
   * @throws IllegalArgumentException if it is not above the row before it
   */
  private static void add(List<Row> rows, NamedCsvRecord line) {
    Row before = rows.isEmpty() ? new Row(0, 0, 0) : rows.get(rows.size() - 1);
    Row row =
        new Row(
            Integer.parseInt(line.getField(BLOCK)),
            Long.parseLong(line.getField("operations")),
            Long.parseLong(line.getField("elapsed_ns")) / NS_PER_SECOND);
    if (row.block() <= before.block()
        || row.operations() <= before.operations()
        || row.seconds() <= before.seconds()) {
      throw new IllegalArgumentException("not above the row before it");
    }
    rows.add(row);
  }

  public LinearFit fit() {
    return LinearFit.of(
        rows.stream().map(row -> new Point(row.operations(), row.seconds())).toList());
  }

  double meanOfUnitSeconds() {
    return rows.stream().mapToDouble(Row::unitSeconds).average().orElse(Double.NaN);
  }

  /** Returns null if the first and the last blocks overlap. */
  @Nullable Double lastOverFirst() {
    if (rows.size() < 2 * ENDS) {
      return null;
    }
    Row first = rows.get(ENDS - 1);
    Row before = rows.get(rows.size() - ENDS - 1);
    Row last = rows.get(rows.size() - 1);
    return (last.seconds() - before.seconds())
        / (last.operations() - before.operations())
        / first.unitSeconds();
  }

  /** Returns seconds per operation within each block: unlike totals, these can be independent. */
  public List<Double> unitSecondsByBlock() {
    List<Double> units = new ArrayList<>();
    Row before = new Row(0, 0, 0);
    for (Row row : rows) {
      units.add((row.seconds() - before.seconds()) / (row.operations() - before.operations()));
      before = row;
    }
    return units;
  }

  BlockValues values() {
    Row last = rows.get(rows.size() - 1);
    LinearFit fit = fit();
    return new BlockValues(
        last.seconds(),
        last.unitSeconds(),
        meanOfUnitSeconds(),
        lastOverFirst(),
        fit.rSquared(),
        fit.slope(),
        fit.intercept());
  }
}
