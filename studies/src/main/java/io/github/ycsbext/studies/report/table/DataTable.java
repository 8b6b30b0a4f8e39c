package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
  private static final Set<String> SAYING = Set.of("why", "place", "finding", "client", "way");

  /** The fields whose values count what their column is named after. */
  private static final Set<String> COUNTS =
      Set.of("operations", "records", "threads", "repetitions");

  /** The fields of what was compared and what a test found, which say nothing outside a row. */
  private static final Set<String> OF_TESTS =
      Set.of("first", "second", "p_adjusted", "cliffs_delta", "verdict");

  private static final Set<String> OF_THINGS = Set.of("servers", "machine", "configuration");

  /** The fields of an interval's ends, in columns beside each other. */
  public static final String LOW_END = "low95";

  public static final String HIGH_END = "high95";

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
        : of(varying, Words.sentences(caption, constants));
  }

  private DataTable of(List<Integer> shown, String newCaption) {
    return new DataTable(
        id,
        newCaption,
        remark,
        shown.stream().map(columns::get).toList(),
        values.stream().map(row -> shown.stream().map(row::get).toList()).toList(),
        kept);
  }

  /** Returns the same table with these columns, by their numbers; what is kept stays. */
  public DataTable only(List<Integer> shown) {
    return of(shown, caption);
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
    String field = column.fields().isEmpty() ? "" : column.fields().get(0);
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
   * of an interval stay together; what was compared and what a test found stays.
   */
  private List<Integer> varying() {
    return IntStream.range(0, columns.size())
        .filter(
            at ->
                at == 0
                    || values.size() < 2
                    || varies(at)
                    || isOfTest(at)
                    || (isEnd(at, LOW_END) && varies(at + 1))
                    || (isEnd(at, HIGH_END) && varies(at - 1)))
        .boxed()
        .toList();
  }

  private boolean isOfTest(int at) {
    List<String> fields = columns.get(at).fields();
    return !fields.isEmpty()
        && OF_TESTS.contains(fields.get(0))
        && !values.get(0).get(at).text().equals(Numbers.NONE);
  }

  private boolean varies(int at) {
    return values.stream()
        .anyMatch(row -> !row.get(at).text().equals(values.get(0).get(at).text()));
  }

  private boolean isEnd(int at, String field) {
    return columns.get(at).fields().equals(List.of(field));
  }

  /**
   * Returns the numbers of the columns that stand beside each other on a page: all but those of
   * sentences, for which it has no room. In a table of things each column is a thing.
   */
  public List<Integer> beside() {
    return IntStream.range(0, columns.size())
        .filter(at -> at == 0 || isOfThings() || columns.get(at).numeric() || isBrief(at))
        .boxed()
        .toList();
  }

  private boolean isBrief(int at) {
    return values.stream().allMatch(row -> row.get(at).text().length() <= LONGEST_BESIDE);
  }

  /**
   * Returns the same values with a column per system instead of a row: the first column has the
   * system, the last ones the values, and those between tell of what. What is kept stays.
   *
   * @param valueColumns how many columns have values
   */
  public DataTable bySystem(int valueColumns) {
    int keys = columns.size() - valueColumns;
    List<String> systems = values.stream().map(row -> row.get(0).text()).distinct().toList();
    List<Column> wide = new ArrayList<>();
    // The names of the fields stay in the order of a kept row.
    Column first = columns.get(1);
    wide.add(
        new Column(
            first.title(),
            first.numeric(),
            Stream.of(columns.get(0), first).flatMap(key -> key.fields().stream()).toList()));
    wide.addAll(columns.subList(2, keys));
    for (String system : systems) {
      for (Column value : columns.subList(keys, columns.size())) {
        String title = valueColumns == 1 ? system : system + ", " + value.title();
        boolean isFirst = system.equals(systems.get(0));
        wide.add(new Column(title, value.numeric(), isFirst ? value.fields() : List.of()));
      }
    }
    List<List<Value>> rows = new ArrayList<>();
    Map<List<String>, Integer> next = new HashMap<>();
    for (List<Value> row : values) {
      List<String> key = row.subList(0, keys).stream().map(Value::text).toList();
      // A system can have several values of one place, as in seconds that are rounded.
      int nth = next.merge(key, 1, Integer::sum);
      List<Value> place = row.subList(1, keys);
      List<Value> wideRow =
          rows.stream()
              .filter(other -> other.subList(0, keys - 1).equals(place))
              .skip(nth - 1)
              .findFirst()
              .orElseGet(() -> added(rows, place, wide.size()));
      for (int at = 0; at < valueColumns; at++) {
        int column = keys - 1 + systems.indexOf(row.get(0).text()) * valueColumns + at;
        wideRow.set(column, row.get(keys + at));
      }
    }
    rows.sort(ofPlaces(keys - 1));
    return new DataTable(id, caption, remark, wide, rows, kept);
  }

  private static Column shownOnly(String title, boolean numeric) {
    return new Column(title, numeric, List.of());
  }

  private static List<Value> added(List<List<Value>> rows, List<Value> place, int columns) {
    List<Value> row = new ArrayList<>(place);
    while (row.size() < columns) {
      row.add(new Value(Numbers.NONE, List.of()));
    }
    rows.add(row);
    return row;
  }

  /** Orders rows by the numbers in their first columns; names stay in their order. */
  private static Comparator<List<Value>> ofPlaces(int keys) {
    Comparator<List<Value>> order = Comparator.comparing(row -> 0);
    for (int key = 0; key < keys; key++) {
      int at = key;
      order = order.thenComparingDouble(row -> number(row.get(at).text()));
    }
    return order;
  }

  /** Returns the number, or one behind all others for a word such as {@code max}. */
  private static double number(String text) {
    try {
      return Double.parseDouble(text.replace(',', '.'));
    } catch (NumberFormatException e) {
      return Double.MAX_VALUE;
    }
  }

  /**
   * Returns the table as readers see it: {@link #compact}, and with a column per thing if its
   * things have many properties, because few texts fit beside each other.
   */
  public DataTable shown() {
    DataTable compact = compact();
    boolean hasProperties = compact.columns().size() > 1;
    return isOfThings() && hasProperties && !id.equals("configuration")
        ? compact.turned()
        : compact;
  }

  /** Returns true if it is shown with a column of texts per thing. */
  public boolean isOfThings() {
    return OF_THINGS.contains(id);
  }

  private DataTable turned() {
    List<Column> things = new ArrayList<>();
    things.add(new Column(columns.get(0).title(), false, fields()));
    values.forEach(row -> things.add(shownOnly(row.get(0).text(), false)));
    List<List<Value>> properties = new ArrayList<>();
    for (int at = 1; at < columns.size(); at++) {
      int place = at;
      if (values.stream().allMatch(row -> row.get(place).text().equals(Numbers.NONE))) {
        continue;
      }
      List<Value> property =
          new ArrayList<>(List.of(new Value(columns.get(at).title(), List.of())));
      for (List<Value> row : values) {
        property.add(row.get(at));
      }
      properties.add(property);
    }
    return new DataTable(id, caption, remark, things, properties, kept);
  }

  public List<List<String>> rows() {
    return values.stream().map(row -> row.stream().map(Value::text).toList()).toList();
  }

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
