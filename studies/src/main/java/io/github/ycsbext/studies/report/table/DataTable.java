package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in the form shown to readers and in the form kept for other programs.
 *
 * @param id an id that is unique among a report's tables and names its file
 * @param caption a description of the table, also for those who do not see it
 * @param remark what a reader must know who sees the table alone, in a paper; a page says it once
 * @param columns the columns with their headers; the first column heads the rows
 * @param values the values as they are shown, row by row
 * @param kept the rows for other programs: more than the shown ones if those are a part, and
 *     produced on request, because there can be hundreds of thousands
 */
public record DataTable(
    String id,
    String caption,
    String remark,
    List<Column> columns,
    List<List<Value>> values,
    Supplier<Stream<List<String>>> kept) {
  /** The most characters of a text that stands beside others in a row. */
  private static final int LONGEST_BESIDE = 60;

  /** The fields whose values speak for themselves, without their column's title. */
  private static final Set<String> SAYING = Set.of("why", "place", "finding", "verdict", "way");

  /** The fields whose values count what their column is named after. */
  private static final Set<String> COUNTS =
      Set.of("operations", "records", "threads", "repetitions");

  /** The fields of an interval's ends, in columns beside each other. */
  public static final String LOW_END = "low95";

  public static final String HIGH_END = "high95";

  /** The most rows that a page shows of one table. */
  public static final int MAX_ON_PAGE = 1000;

  public DataTable {
    columns = List.copyOf(columns);
    values = values.stream().map(List::copyOf).toList();
  }

  public DataTable(
      String id,
      String caption,
      List<Column> columns,
      List<List<Value>> values,
      Supplier<Stream<List<String>>> kept) {
    this(id, caption, "", columns, values, kept);
  }

  /** Creates a table whose kept rows are the shown ones. */
  public DataTable(String id, String caption, List<Column> columns, List<List<Value>> values) {
    this(id, caption, columns, values, () -> values.stream().map(DataTable::kept));
  }

  private static List<String> kept(List<Value> row) {
    return row.stream().flatMap(value -> value.kept().stream()).toList();
  }

  /**
   * @param title the title with the unit, in the report's language
   * @param numeric true if it is aligned to the right
   * @param fields the names of the kept fields of a value, the same in every language
   */
  public record Column(String title, boolean numeric, List<String> fields) {}

  /**
   * @param text the text that is shown
   * @param kept one text per field of its column; empty if there is none
   */
  public record Value(String text, List<String> kept) {}

  /** Returns the same table under another id. */
  public DataTable named(String newId) {
    return new DataTable(newId, caption, remark, columns, values, kept);
  }

  DataTable remarked(String newRemark) {
    return new DataTable(id, caption, newRemark, columns, values, kept);
  }

  /**
   * Returns the same table with one more kept field, the last.
   *
   * @param value returns its value for a row that is kept
   */
  DataTable keeping(String field, Function<List<String>, String> value) {
    List<Column> wider = new ArrayList<>(columns);
    Column last = wider.remove(wider.size() - 1);
    List<String> fields = new ArrayList<>(last.fields());
    fields.add(field);
    wider.add(new Column(last.title(), last.numeric(), fields));
    return new DataTable(
        id,
        caption,
        remark,
        wider,
        values,
        () ->
            kept.get()
                .map(
                    row -> {
                      List<String> longer = new ArrayList<>(row);
                      longer.add(value.apply(row));
                      return longer;
                    }));
  }

  /**
   * Returns a table that shows some of its rows as one, the last, and keeps all; the same table if
   * they are less than two.
   *
   * @param rows their numbers
   * @param text returns the text of that row for the texts of their first column
   */
  DataTable folded(List<Integer> rows, Function<List<String>, String> text) {
    if (rows.size() < 2) {
      return this;
    }
    List<List<Value>> shown = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Set<Integer> away = Set.copyOf(rows);
    for (int at = 0; at < values.size(); at++) {
      if (away.contains(at)) {
        names.add(values.get(at).get(0).text());
      } else {
        shown.add(values.get(at));
      }
    }
    List<Value> last = new ArrayList<>(List.of(new Value(text.apply(names), List.of())));
    while (last.size() < columns.size()) {
      last.add(new Value(Numbers.NONE, List.of()));
    }
    shown.add(last);
    return new DataTable(id, caption, remark, columns, shown, kept);
  }

  /**
   * Returns the same table without the columns whose values are the same in all of several rows;
   * the caption tells them. What is kept stays.
   */
  public DataTable compact() {
    List<Integer> varying = varying();
    String constants = constants();
    return constants.isEmpty() && varying.size() == columns.size()
        ? this
        : new DataTable(
            id,
            Words.sentences(caption, constants),
            remark,
            varying.stream().map(columns::get).toList(),
            values.stream().map(row -> varying.stream().map(row::get).toList()).toList(),
            kept);
  }

  /**
   * Returns words such as {@code Workload A, 1,000 operations, phase run}, less what the caption
   * says already; empty for none.
   */
  public String constants() {
    List<Integer> varying = varying();
    String said = caption.toLowerCase(Locale.ROOT);
    String constants =
        IntStream.range(0, columns.size())
            .filter(at -> !varying.contains(at))
            .filter(at -> !values.get(0).get(at).text().equals(Numbers.NONE))
            .mapToObj(at -> constant(columns.get(at), values.get(0).get(at).text()))
            .filter(constant -> !says(said, constant.toLowerCase(Locale.ROOT)))
            .collect(Collectors.joining(", "));
    return capital(constants, true);
  }

  /** Returns what a column says in each row: a count of things, sentences, or a name. */
  private static String constant(Column column, String value) {
    String field = column.fields().get(0);
    if (SAYING.contains(field)) {
      return value.endsWith(".") ? value.substring(0, value.length() - 1) : value;
    }
    if (COUNTS.contains(field)) {
      return value + " " + capital(column.title(), false);
    }
    return (column.numeric() ? column.title() : capital(column.title(), false)) + " " + value;
  }

  private static boolean says(String text, String words) {
    return Pattern.compile("(?<!\\w)" + Pattern.quote(words) + "(?!\\w)").matcher(text).find();
  }

  private static String capital(String text, boolean isCapital) {
    if (text.length() < 2 || Character.isUpperCase(text.charAt(1))) {
      return text;
    }
    String first = text.substring(0, 1);
    return (isCapital ? first.toUpperCase(Locale.ROOT) : first.toLowerCase(Locale.ROOT))
        + text.substring(1);
  }

  /**
   * Returns the numbers of the first column and of those that do not have the same values. The ends
   * of an interval stay together.
   */
  private List<Integer> varying() {
    return IntStream.range(0, columns.size())
        .filter(
            at ->
                at == 0
                    || values.size() < 2
                    || varies(at)
                    || (isEnd(at, LOW_END) && varies(at + 1))
                    || (isEnd(at, HIGH_END) && varies(at - 1)))
        .boxed()
        .toList();
  }

  private boolean varies(int at) {
    return values.stream()
        .anyMatch(row -> !row.get(at).text().equals(values.get(0).get(at).text()));
  }

  private boolean isEnd(int at, String field) {
    return columns.get(at).fields().equals(List.of(field));
  }

  /**
   * Returns true if the last column holds sentences: a page has no room for them beside the rest.
   * That of the configuration is a system as the others are.
   */
  public boolean hasNotes() {
    int last = columns.size() - 1;
    return last > 0
        && !id.equals("configuration")
        && !columns.get(last).numeric()
        && values.stream().anyMatch(row -> row.get(last).text().length() > LONGEST_BESIDE);
  }

  /** Returns the texts that are shown. */
  public List<List<String>> rows() {
    return values.stream().map(row -> row.stream().map(Value::text).toList()).toList();
  }

  /** Returns the names of the kept fields. */
  public List<String> fields() {
    return columns.stream().flatMap(column -> column.fields().stream()).toList();
  }

  /** Returns the kept rows: numbers in full precision, with a decimal point. */
  public Stream<List<String>> keptRows() {
    return kept.get();
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }
}
