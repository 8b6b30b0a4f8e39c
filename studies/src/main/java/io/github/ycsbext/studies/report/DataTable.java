package io.github.ycsbext.studies.report;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A table as it is shown, and as it is kept for other programs.
 *
 * @param id unique among a report's tables; also its file's name
 * @param caption what it is, also for those who do not see it
 * @param columns their headers; the first column heads the rows
 * @param values as they are shown, row by row
 * @param kept the rows as they are kept: more where the shown ones are a part, and made when they
 *     are asked for, since there can be hundreds of thousands
 */
public record DataTable(
    String id,
    String caption,
    List<Column> columns,
    List<List<Value>> values,
    Supplier<Stream<List<String>>> kept) {
  public DataTable {
    columns = List.copyOf(columns);
    values = values.stream().map(List::copyOf).toList();
  }

  /** One that is kept as it is shown. */
  public DataTable(String id, String caption, List<Column> columns, List<List<Value>> values) {
    this(id, caption, columns, values, () -> values.stream().map(DataTable::kept));
  }

  private static List<String> kept(List<Value> row) {
    return row.stream().flatMap(value -> value.kept().stream()).toList();
  }

  /**
   * @param title with the unit, in the report's language
   * @param numeric whether it is set to the right
   * @param fields the names of what a value of it is kept as, in every language the same
   */
  public record Column(String title, boolean numeric, List<String> fields) {}

  /**
   * @param text as it is shown
   * @param kept one per field of its column; empty where there is none
   */
  public record Value(String text, List<String> kept) {}

  /** The same under another id. */
  DataTable named(String newId) {
    return new DataTable(newId, caption, columns, values, kept);
  }

  /** The texts as they are shown. */
  public List<List<String>> rows() {
    return values.stream().map(row -> row.stream().map(Value::text).toList()).toList();
  }

  /** The fields' names. */
  List<String> fields() {
    return columns.stream().flatMap(column -> column.fields().stream()).toList();
  }

  /** The rows as they are kept: numbers in full, with a point. */
  Stream<List<String>> keptRows() {
    return kept.get();
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }
}
