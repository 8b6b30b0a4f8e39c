package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in the form shown to readers and in the form kept for other programs.
 *
 * @param id unique in a report; it names the file
 * @param remark for who sees the table alone, in a paper; a page says it once
 * @param columns the first heads the rows
 * @param values as they are shown, row by row
 * @param kept the rows for programs: more if the shown ones are a part, numbers in full precision,
 *     and made on request, because there can be hundreds of thousands
 */
public record DataTable(
    String id,
    String caption,
    String remark,
    Layout layout,
    List<Column> columns,
    List<List<Value>> values,
    Supplier<Stream<List<String>>> kept) {
  /** The most characters of a text that stands beside others in a row. */
  private static final int LONGEST_BESIDE = 60;

  /** The same where the first column is a sentence. */
  private static final int LONGEST_BESIDE_SENTENCE = 40;

  public static final int MAX_ON_PAGE = 1000;

  public enum Layout {
    /** What a row says in sentences stands under it. */
    ROWS,
    /** The same on a page; a paper has its sentences in the row, because it is about them. */
    SENTENCES,
    /** A row is a thing with many properties, which is shown as a column. */
    THINGS,
    BY_THING;

    public boolean isOfThings() {
      return this == THINGS || this == BY_THING;
    }
  }

  /** How a column is told if all of several rows have the same. */
  public enum Told {
    /** In the caption, behind the title. */
    BY_TITLE,
    /** In the caption, alone: it speaks for itself. */
    ALONE,
    /** In the caption, before the title: it counts what that names. */
    AS_COUNT,
    /** Stays a column: it means nothing without its row. */
    IN_ROWS,
    /** Stays a column, unless the columns of all ends of intervals are the same in all rows. */
    AS_END
  }

  /**
   * @param title with the unit
   * @param numeric true if it is aligned to the right
   * @param fields of a kept value, the same in every language
   */
  public record Column(String title, boolean numeric, List<String> fields, Told told) {
    public Column(String title, boolean numeric, List<String> fields) {
      this(title, numeric, fields, Told.BY_TITLE);
    }

    Column told(Told how) {
      return new Column(title, numeric, fields, how);
    }

    Column and(String field) {
      return new Column(
          title, numeric, Stream.concat(fields.stream(), Stream.of(field)).toList(), told);
    }
  }

  /**
   * @param order where it stands among others
   */
  public record Value(String text, double order) {
    static final Value NONE = shown(Numbers.NONE);

    static Value shown(String text) {
      return new Value(text, Double.MAX_VALUE);
    }
  }

  public DataTable named(String newId) {
    return new DataTable(newId, caption, remark, layout, columns, values, kept);
  }

  /** Moves columns that are the same in all of several rows to the caption. What is kept stays. */
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
        layout,
        shown.stream().map(columns::get).toList(),
        values.stream().map(row -> shown.stream().map(row::get).toList()).toList(),
        kept);
  }

  public DataTable only(List<Integer> shown) {
    return of(shown, caption);
  }

  /**
   * Returns text such as {@code Workload A, 1,000 operations}, less what the caption says; empty
   * for none.
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

  private static String constant(Column column, String value) {
    return switch (column.told()) {
      case ALONE -> value.endsWith(".") ? value.substring(0, value.length() - 1) : value;
      case AS_COUNT ->
          value.equals("1")
              ? capital(column.title(), false) + ": 1"
              : value + " " + capital(column.title(), false);
      default -> (column.numeric() ? column.title() : capital(column.title(), false)) + " " + value;
    };
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

  /** The ends of an interval stay together; what was compared and what a test found stays. */
  private List<Integer> varying() {
    return IntStream.range(0, columns.size())
        .filter(at -> at == 0 || values.size() < 2 || varies(at) || staysWithoutVarying(at))
        .boxed()
        .toList();
  }

  private boolean staysWithoutVarying(int at) {
    return switch (columns.get(at).told()) {
      case IN_ROWS -> !values.get(0).get(at).text().equals(Numbers.NONE);
      case AS_END ->
          IntStream.range(0, columns.size())
              .anyMatch(other -> columns.get(other).told() == Told.AS_END && varies(other));
      default -> false;
    };
  }

  /** Of numbers that differ in digits which are not shown, too. */
  private boolean varies(int at) {
    return values.stream().anyMatch(row -> !row.get(at).equals(values.get(0).get(at)));
  }

  /** All but sentences, for which a page has no room. In a table of things, a column is a thing. */
  public List<Integer> beside() {
    return IntStream.range(0, columns.size())
        .filter(at -> at == 0 || layout.isOfThings() || columns.get(at).numeric() || isBrief(at))
        .boxed()
        .toList();
  }

  private boolean isBrief(int at) {
    int longest = layout == Layout.SENTENCES ? LONGEST_BESIDE_SENTENCE : LONGEST_BESIDE;
    return values.stream().allMatch(row -> row.get(at).text().length() <= longest);
  }

  /**
   * A column per system instead of a row: first the system, last the values, and those between tell
   * of what. What is kept stays.
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
    Map<List<Object>, List<Value>> rows = new LinkedHashMap<>();
    Map<List<String>, Integer> next = new HashMap<>();
    for (List<Value> row : values) {
      // A system can have several values of one place, as in seconds that are rounded.
      int nth = next.merge(texts(row.subList(0, keys)), 1, Integer::sum);
      List<Value> place = row.subList(1, keys);
      List<Value> wideRow =
          rows.computeIfAbsent(
              List.of(texts(place), nth),
              any -> new ArrayList<>(Collections.nCopies(wide.size(), Value.NONE)));
      int from = keys - 1 + systems.indexOf(row.get(0).text()) * valueColumns;
      for (int at = 0; at < place.size(); at++) {
        wideRow.set(at, place.get(at));
      }
      for (int at = 0; at < valueColumns; at++) {
        wideRow.set(from + at, row.get(keys + at));
      }
    }
    List<List<Value>> sorted = rows.values().stream().sorted(ofPlaces(keys - 1)).toList();
    return new DataTable(id, caption, remark, layout, wide, sorted, kept);
  }

  /** Orders rows by the numbers in their first columns; names stay in their order. */
  private static Comparator<List<Value>> ofPlaces(int keys) {
    Comparator<List<Value>> order = Comparator.comparing(row -> 0);
    for (int key = 0; key < keys; key++) {
      int at = key;
      order = order.thenComparingDouble(row -> row.get(at).order());
    }
    return order;
  }

  /** Returns the table compact, and with a column per thing if its things have many properties. */
  public DataTable shown() {
    DataTable compact = compact();
    return layout == Layout.THINGS && compact.columns().size() > 1 ? compact.turned() : compact;
  }

  private DataTable turned() {
    List<Column> things = new ArrayList<>();
    things.add(new Column(columns.get(0).title(), false, fields()));
    values.forEach(row -> things.add(new Column(row.get(0).text(), false, List.of())));
    List<List<Value>> properties =
        IntStream.range(1, columns.size())
            .filter(at -> values.stream().anyMatch(row -> !row.get(at).text().equals(Numbers.NONE)))
            .mapToObj(
                at ->
                    Stream.concat(
                            Stream.of(Value.shown(columns.get(at).title())),
                            values.stream().map(row -> row.get(at)))
                        .toList())
            .toList();
    return new DataTable(id, caption, remark, layout, things, properties, kept);
  }

  public List<List<String>> rows() {
    return values.stream().map(DataTable::texts).toList();
  }

  private static List<String> texts(List<Value> row) {
    return row.stream().map(Value::text).toList();
  }

  public List<String> fields() {
    return columns.stream().flatMap(column -> column.fields().stream()).toList();
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }
}
