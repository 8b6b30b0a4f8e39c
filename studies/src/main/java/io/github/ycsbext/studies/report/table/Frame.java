package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.ReportContext.SeriesCell;
import io.github.ycsbext.studies.report.ReportContext.TrialPhase;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.DataTable.Column;
import io.github.ycsbext.studies.report.table.DataTable.Layout;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.DataTable.Value;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.reading.StudyTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table, each with its key, its quantity, and what it has for a row. A table of
 * systems also tells what their writes survive, and which trials lacked CPU in the client.
 */
public final class Frame<R> {
  @FunctionalInterface
  public interface Of<R, T> {
    @Nullable T of(R row);

    /** Returns what a part of a row has; null if a row lacks that part. */
    default <V> Of<R, V> then(Of<T, V> next) {
      return row -> {
        T part = of(row);
        return part == null ? null : next.of(part);
      };
    }
  }

  private record Typed<R>(
      Column column, Function<R, Value> value, Function<R, List<String>> kept) {}

  /** The field of a table that has the label of a row's system. */
  private static final String DURABILITY = "durability";

  private final Words words;
  private final @Nullable ReportContext reported;
  private final String id;
  private final String caption;
  private final List<Typed<R>> columns = new ArrayList<>();
  private Layout layout = Layout.ROWS;
  private @Nullable Of<R, String> system;
  private Of<R, String> workload = row -> null;
  private Of<R, String> network = row -> null;
  private Of<R, String> phase = row -> null;

  private Frame(Words words, @Nullable ReportContext reported, String id, String caption) {
    this.words = words;
    this.reported = reported;
    this.id = id;
    this.caption = caption;
  }

  public static <R> Frame<R> of(Words words, String id, String caption) {
    return new Frame<>(words, null, id, caption);
  }

  public static <R> Frame<R> of(ReportContext reported, String id, String caption) {
    return new Frame<>(reported.words(), reported, id, caption);
  }

  public static <R> Frame<R> of(ReportContext reported, String id) {
    return of(reported, id, reported.text("table." + id));
  }

  public static Frame<SeriesCell> ofCells(ReportContext reported, String id) {
    return Frame.<SeriesCell>of(reported, id).cell(row -> row.series().name(), SeriesCell::cell);
  }

  public static Frame<TrialPhase> ofPhases(ReportContext reported, String id) {
    return Frame.<TrialPhase>of(reported, id).phases(row -> row);
  }

  /** Adds a column, by the last part of its title's key. */
  public <T> Frame<R> column(String key, Quantity<T> quantity, Of<R, ? extends T> of) {
    return column(words.of("column." + key), key.replace('-', '_'), quantity, of);
  }

  public <T> Frame<R> column(
      String title, String field, Quantity<T> quantity, Of<R, ? extends T> of) {
    return column(title, quantity.kind().fields(field), quantity, of);
  }

  <T> Frame<R> column(
      String title, List<String> fields, Quantity<T> quantity, Of<R, ? extends T> of) {
    columns.add(
        new Typed<>(
            new Column(title, quantity.kind() != Quantity.Kind.TEXT, fields, Told.BY_TITLE),
            row -> quantity.in(words, of.of(row)),
            row -> quantity.kept(of.of(row), fields.size())));
    return this;
  }

  Frame<R> metric(String key, Metric metric, Function<R, Cell> of) {
    return column(key, Quantity.estimated(metric), row -> of.apply(row).estimate(metric));
  }

  /** Adds a column of a table that nobody sees, but programs. */
  public <T> Frame<R> field(String name, Quantity<T> quantity, Of<R, ? extends T> of) {
    return column(name, name, quantity, of);
  }

  public Frame<R> text(String key, Of<R, String> of) {
    return column(key, Quantity.TEXT, of);
  }

  public Frame<R> sentence(String key, Of<R, String> of) {
    return text(key, of).told(Told.ALONE);
  }

  public Frame<R> whole(String key, Of<R, ? extends Number> of) {
    return column(key, Quantity.WHOLE, of);
  }

  /** Adds a column of how many there are of what its title names. */
  public Frame<R> count(String key, Of<R, ? extends Number> of) {
    return whole(key, of).told(Told.AS_COUNT);
  }

  public Frame<R> plain(String key, Of<R, ? extends Number> of) {
    return column(key, Quantity.PLAIN, of);
  }

  public Frame<R> percent(String key, Of<R, ? extends Number> of) {
    return column(key, Quantity.PERCENT, of);
  }

  public Frame<R> millis(String key, Of<R, ? extends Number> of) {
    return column(key, Quantity.MILLIS, of);
  }

  /** Changes how the last column is told if all rows have the same. */
  public Frame<R> told(Told told) {
    Typed<R> last = columns.remove(columns.size() - 1);
    columns.add(new Typed<>(last.column.told(told), last.value, last.kept));
    return this;
  }

  public Frame<R> system(Of<R, String> of) {
    system = of;
    return text("system", of);
  }

  public Frame<R> workload(Of<R, String> of) {
    workload = of;
    return text("workload", of);
  }

  public Frame<R> network(Of<R, String> of) {
    network = of;
    return text("network", of);
  }

  public Frame<R> phase(Of<R, String> of) {
    phase = of;
    return text("phase", of);
  }

  /** Adds the columns of a system and its place. */
  public Frame<R> cell(Of<R, String> name, Function<R, Cell> of) {
    system(name).workload(row -> of.apply(row).workload());
    if (reported != null && reported.networks().stream().anyMatch(Objects::nonNull)) {
      network(row -> of.apply(row).network());
    }
    String sizes = reported == null ? "operations" : reported.sizeColumn();
    return count(sizes, row -> of.apply(row).size());
  }

  /** Adds where each of the paper's numbers stands, and its footnote, if there are any. */
  public Frame<R> printed(List<R> rows, Function<R, Stream<@Nullable Published>> of) {
    return printed("source", "; ", rows, of, Published::source).footnotes(rows, of);
  }

  Frame<R> footnotes(List<R> rows, Function<R, Stream<@Nullable Published>> of) {
    return printed("footnote", " ", rows, of, Published::note);
  }

  private Frame<R> printed(
      String key,
      String separator,
      List<R> rows,
      Function<R, Stream<@Nullable Published>> of,
      Function<Published, String> text) {
    StudyTexts texts = Objects.requireNonNull(reported).texts();
    Of<R, String> told =
        row ->
            of.apply(row)
                .flatMap(Stream::ofNullable)
                .map(text)
                .filter(one -> !one.isEmpty())
                .distinct()
                .map(texts::of)
                .collect(Collectors.joining(separator));
    return rows.stream().map(told::of).allMatch(""::equals) ? this : text(key, told);
  }

  Frame<R> phases(Function<R, TrialPhase> of) {
    return text("trial", row -> of.apply(row).trial().trial().id())
        .text("results", row -> of.apply(row).set().label())
        .text("phase", row -> of.apply(row).phase().name());
  }

  public Frame<R> layout(Layout how) {
    layout = how;
    return this;
  }

  public DataTable of(Stream<R> rows) {
    return of(rows.toList());
  }

  public DataTable of(List<R> rows) {
    return of(rows, rows::stream, remark(rows));
  }

  /**
   * @param kept all rows, made on request; those that are shown may be a part of them
   */
  public DataTable of(List<R> shown, Supplier<Stream<R>> kept) {
    return of(shown, kept, "");
  }

  private DataTable of(List<R> shown, Supplier<Stream<R>> kept, String remark) {
    Of<R, String> durability = durability();
    if (durability != null) {
      Typed<R> last = columns.remove(columns.size() - 1);
      columns.add(
          new Typed<>(
              last.column.and(DURABILITY),
              last.value,
              row ->
                  Stream.concat(
                          last.kept.apply(row).stream(), Stream.ofNullable(durability.of(row)))
                      .toList()));
    }
    return new DataTable(
        id,
        caption,
        remark,
        layout,
        columns.stream().map(Typed::column).toList(),
        shown.stream().map(this::values).toList(),
        () -> kept.get().map(this::kept));
  }

  private List<Value> values(R row) {
    return columns.stream().map(column -> column.value.apply(row)).toList();
  }

  private List<String> kept(R row) {
    return columns.stream().flatMap(column -> column.kept.apply(row).stream()).toList();
  }

  /** Returns what a write of each row's system has survived; null if a column tells it. */
  private @Nullable Of<R, String> durability() {
    Of<R, String> named = system;
    if (reported == null
        || named == null
        || columns.stream().anyMatch(one -> one.column.fields().contains(DURABILITY))) {
      return null;
    }
    Map<String, String> labels = new HashMap<>();
    reported.series().forEach(one -> labels.put(one.name(), reported.durability(one)));
    return labels.values().stream().allMatch(String::isEmpty)
        ? null
        : row -> labels.getOrDefault(Objects.requireNonNullElse(named.of(row), ""), "");
  }

  private String remark(List<R> rows) {
    Of<R, String> named = system;
    if (reported == null || named == null) {
      return "";
    }
    return reported.lackOfCpu(
        rows.stream().map(named::of).distinct().toList(),
        rows.stream()
            .map(row -> new Place(workload.of(row), network.of(row), phase.of(row)))
            .distinct()
            .toList());
  }
}
