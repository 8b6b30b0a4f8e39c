package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers.Beside;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers.RatioBeside;
import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.PaperTable;
import io.github.ycsbext.studies.study.plan.PaperTable.Dimension;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.Published;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class PaperTables {
  private final ReportContext reported;
  private final ResultSet set;
  private final PublishedNumbers published;
  private final String label;

  public PaperTables(ReportContext reported, ResultSet set) {
    this.reported = reported;
    this.set = set;
    this.published = new PublishedNumbers(set);
    this.label = reported.sets().size() > 1 ? ", " + set.label() : "";
  }

  /**
   * Returns the paper's own tables, then all its numbers, then the ratios. Tables without a row are
   * left out, and so are those of speed-ups, which have a table of their own.
   */
  public List<DataTable> all() {
    List<DataTable> tables = new ArrayList<>();
    if (set.manifest() != null) {
      set.manifest().plan().evaluation().tables().stream()
          .filter(table -> !table.shows().isSpeedUp())
          .forEach(table -> tables.add(paper(table)));
    }
    tables.add(numbers());
    tables.add(ratios());
    return tables.stream().filter(table -> !table.isEmpty()).toList();
  }

  private DataTable paper(PaperTable paper) {
    String id = ReportId.of("paper", paper.name(), label);
    TableMaker table = new TableMaker(reported.words(), id, caption(paper));
    table.texts(paper.rows().name().toLowerCase(java.util.Locale.ROOT));
    List<String> columns = names(paper, paper.columns());
    for (String column : columns) {
      table.column(
          reported.text("paper.published", title(paper.columns(), column)),
          ReportId.of(column, "published").replace('-', '_'));
      table.intervalColumn(
          reported.text("paper.measured", title(paper.columns(), column)),
          ReportId.of(column, "measured").replace('-', '_'));
    }
    if (hasDifference(paper, columns)) {
      table.column(reported.text("paper.difference-published"), "difference_published");
      table.intervalColumn(reported.text("paper.difference-measured"), "difference_measured");
      table.intervalColumn(reported.text("column.ratio-of-ratios"), "ratio_of_ratios");
    }
    List<String> rows = names(paper, paper.rows());
    boolean hasFootnotes =
        rows.stream()
            .flatMap(row -> cells(paper, row, columns).stream())
            .anyMatch(cell -> !footnote(paper, cell).isEmpty());
    if (hasFootnotes) {
      table.texts("footnote");
    }
    for (String row : rows) {
      row(table, paper, row, columns, hasFootnotes);
    }
    return table.made();
  }

  private List<Cell> cells(PaperTable paper, String row, List<String> columns) {
    return columns.stream().map(column -> set.cell(key(paper, row, column))).toList();
  }

  private String footnote(PaperTable paper, Cell cell) {
    Published number = published.find(paper.shows(), paper.operation(), cell.key());
    return number == null ? "" : number.note();
  }

  private String caption(PaperTable paper) {
    String metric = reported.title(paper.shows());
    String what =
        paper.operation() == null
            ? metric
            : reported.text("figure.of-operation", metric, paper.operation());
    String place = reported.place(paper.workload(), paper.network());
    String system = isOfSystems(paper) ? "" : ", " + set.title(system(paper));
    return "%s: %s%s%s%s"
        .formatted(
            reported.words().paperName(paper.name()),
            what,
            system,
            place.isEmpty() ? "" : ", " + place,
            label);
  }

  private static boolean isOfSystems(PaperTable paper) {
    return paper.rows() == Dimension.SYSTEM || paper.columns() == Dimension.SYSTEM;
  }

  private String title(Dimension dimension, String name) {
    return dimension == Dimension.SYSTEM ? set.title(name) : name;
  }

  private List<String> names(PaperTable paper, Dimension dimension) {
    return switch (dimension) {
      case SYSTEM -> paper.systems().isEmpty() ? set.systems() : paper.systems();
      case WORKLOAD -> set.workloads();
      case NETWORK -> networks(paper);
    };
  }

  /**
   * Returns the fastest first if a difference is shown: papers show the gain of a faster network.
   */
  private List<String> networks(PaperTable paper) {
    Stream<String> names =
        set.networks().stream().filter(Objects::nonNull).map(Objects::requireNonNull);
    return paper.difference()
        ? names.sorted(Comparator.comparingLong(this::bitsPerSecond).reversed()).toList()
        : names.toList();
  }

  /** Returns the rate; a network that is not shaped counts as the fastest. */
  private long bitsPerSecond(String network) {
    return Objects.requireNonNull(set.manifest(), "a table of a plan")
        .plan()
        .matrix()
        .networks()
        .stream()
        .filter(planned -> planned.name().equals(network))
        .mapToLong(PlannedNetwork::bitsPerSecond)
        .map(rate -> rate == 0 ? Long.MAX_VALUE : rate)
        .findFirst()
        .orElse(0);
  }

  private void row(
      TableMaker table, PaperTable paper, String name, List<String> columns, boolean hasFootnotes) {
    List<Cell> cells = cells(paper, name, columns);
    if (cells.stream().noneMatch(Cell::isMeasured)) {
      return;
    }
    TableMaker.Row row = table.row().text(title(paper.rows(), name));
    List<@Nullable Double> printed = new ArrayList<>();
    for (Cell cell : cells) {
      Published number = published.find(paper.shows(), paper.operation(), cell.key());
      Double value = number == null ? null : Double.valueOf(number.value());
      printed.add(value);
      row.value(paper.shows(), value == null ? Double.NaN : value)
          .value(paper.shows(), cell.estimate(paper.shows(), paper.operation()));
    }
    if (hasDifference(paper, columns)) {
      difference(row, paper, cells, printed);
    }
    if (hasFootnotes) {
      row.text(reported.footnotes(cells.stream().map(cell -> footnote(paper, cell))));
    }
  }

  /** Returns true if there are two columns to compare; an unfinished study can have only one. */
  private static boolean hasDifference(PaperTable paper, List<String> columns) {
    return paper.difference() && columns.size() > 1;
  }

  private static void difference(
      TableMaker.Row row, PaperTable paper, List<Cell> cells, List<@Nullable Double> printed) {
    Comparison compared =
        Comparison.of(paper.shows(), paper.operation(), cells.get(0), cells.get(1));
    Ratio measured = compared == null ? null : compared.ratio();
    Double left = printed.get(0);
    Double right = printed.get(1);
    Double ratio = left == null || right == null ? null : Double.valueOf(left / right);
    row.change(ratio)
        .change(measured)
        .ratio(measured == null || ratio == null ? null : measured.over(ratio));
  }

  private CellKey key(PaperTable paper, String row, String column) {
    long size = set.sizes().get(set.sizes().size() - 1);
    return new CellKey(
        Objects.requireNonNullElse(named(paper, Dimension.SYSTEM, row, column), system(paper)),
        Objects.requireNonNullElse(
            paper.workload() != null
                ? paper.workload()
                : named(paper, Dimension.WORKLOAD, row, column),
            set.workloads().get(0)),
        network(paper, row, column),
        size);
  }

  private @Nullable String network(PaperTable paper, String row, String column) {
    String network =
        paper.network() != null ? paper.network() : named(paper, Dimension.NETWORK, row, column);
    return network != null ? network : set.networks().get(0);
  }

  private String system(PaperTable paper) {
    return paper.systems().isEmpty() ? set.systems().get(0) : paper.systems().get(0);
  }

  private static @Nullable String named(
      PaperTable paper, Dimension dimension, String row, String column) {
    if (paper.rows() == dimension) {
      return row;
    }
    return paper.columns() == dimension ? column : null;
  }

  private DataTable numbers() {
    TableMaker table =
        new TableMaker(
                reported.words(),
                ReportId.of("published", label),
                reported.text("table.published") + label)
            .texts("metric", "system", "place")
            .numbers("published")
            .intervals("measured")
            .numbers("measured-over-published");
    List<Beside> all = published.all();
    PrintedColumns printed =
        PrintedColumns.added(table, reported, all.stream().map(Beside::printed).toList());
    for (Beside one : all) {
      TableMaker.Row row =
          table
              .row()
              .text(metric(one))
              .text(set.title(one.cell().system()))
              .text(place(one.cell()));
      beside(row, one).plain(one.measured().mean() / one.published());
      printed.end(row, one.printed());
    }
    return table.made();
  }

  private static TableMaker.Row beside(TableMaker.Row row, Beside one) {
    Estimate measured = one.measured();
    return one.metric() == Metric.R_SQUARED
        ? row.level(one.published())
            .level(measured.mean(), ClaimsTable.student(one.metric(), measured))
        : row.value(one.metric(), one.published()).value(one.metric(), measured);
  }

  private DataTable ratios() {
    TableMaker table =
        new TableMaker(
                reported.words(),
                ReportId.of("ratios", label),
                reported.text("table.ratios") + label)
            .texts("metric", "relation", "place")
            .numbers("published-ratio")
            .intervals("measured-ratio", "ratio-of-ratios");
    List<RatioBeside> all = published.ratios();
    PrintedColumns printed =
        PrintedColumns.added(
            table,
            reported,
            all.stream().flatMap(one -> Stream.of(one.a().printed(), one.b().printed())).toList());
    for (RatioBeside one : all) {
      TableMaker.Row row = table.row();
      row.text(metric(one.a()))
          .text(relation(one))
          .text(place(one))
          .plain(one.published())
          .ratio(one.measured())
          .ratio(one.ofRatios());
      printed.end(row, one.a().printed(), one.b().printed());
    }
    return table.made();
  }

  private String metric(Beside one) {
    String metric = reported.title(one.metric());
    return one.operation() == null
        ? metric
        : reported.text("figure.of-operation", metric, one.operation());
  }

  private String relation(RatioBeside one) {
    Cell a = one.a().cell();
    Cell b = one.b().cell();
    return a.system().equals(b.system())
        ? a.network() + " / " + b.network()
        : set.title(a.system()) + " / " + set.title(b.system());
  }

  private String place(RatioBeside one) {
    Cell a = one.a().cell();
    return a.system().equals(one.b().cell().system())
        ? set.title(a.system()) + ", " + reported.place(a.workload(), null)
        : place(a);
  }

  private String place(Cell cell) {
    return reported.place(cell.workload(), cell.network());
  }
}
