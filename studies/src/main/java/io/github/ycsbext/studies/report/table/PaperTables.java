package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.analysis.claim.Comparison;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers.Beside;
import io.github.ycsbext.studies.analysis.claim.PublishedNumbers.RatioBeside;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.CellKey;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.MeasuredSizes;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.table.Frame.Of;
import io.github.ycsbext.studies.report.table.Quantity.Each;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperTable;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperTable.Dimension;
import io.github.ycsbext.studies.study.plan.Evaluation.Published;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class PaperTables {
  private final ReportContext reported;
  private final ResultSet set;
  private final PublishedNumbers published;
  private final MeasuredSizes sizes;
  private final String label;

  public PaperTables(ReportContext reported, ResultSet set) {
    this.reported = reported;
    this.set = set;
    this.published = new PublishedNumbers(set);
    this.sizes = new MeasuredSizes(set, reported.words());
    this.label = reported.sets().size() > 1 ? ", " + set.label() : "";
  }

  /** The tables, then all numbers, then the ratios. Speed-ups have a table of their own. */
  public List<DataTable> all() {
    List<DataTable> tables = new ArrayList<>();
    set.evaluation().stream()
        .flatMap(evaluation -> evaluation.tables().stream())
        .filter(table -> !table.shows().isSpeedUp())
        .forEach(table -> tables.add(paper(table)));
    tables.add(numbers());
    tables.add(ratios());
    return tables.stream().filter(table -> !table.isEmpty()).toList();
  }

  private DataTable paper(PaperTable paper) {
    Frame<Row> frame = Frame.of(reported, Words.id("paper", paper.name(), label), caption(paper));
    Of<Row, String> heading = row -> title(paper.rows(), row.name());
    switch (paper.rows()) {
      case SYSTEM -> frame.system(heading);
      case WORKLOAD -> frame.workload(heading);
      case NETWORK -> frame.network(heading);
    }
    List<String> columns = names(paper, paper.columns());
    Quantity<Number> printed = Quantity.of(paper.shows());
    Quantity<Estimate> measured = Quantity.estimated(paper.shows());
    for (int i = 0; i < columns.size(); i++) {
      int at = i;
      String title = title(paper.columns(), columns.get(at));
      String field = Words.id(columns.get(at)).replace('-', '_');
      frame
          .column(
              reported.text("paper.published", title),
              field + "_published",
              printed,
              row -> value(printed(paper, row.cells().get(at))))
          .column(
              reported.text("paper.measured", title),
              field + "_measured",
              measured,
              row -> row.cells().get(at).estimate(paper.shows(), paper.operation()));
    }
    // An unfinished study can have only one column, and nothing to compare.
    if (paper.difference() && columns.size() > 1) {
      frame
          .column(
              reported.text("paper.difference-published"),
              "difference_published",
              Quantity.CHANGE,
              row -> printedRatio(paper, row.cells()))
          .column(
              reported.text("paper.difference-measured"),
              "difference_measured",
              Quantity.CHANGE_WITHIN,
              row -> measuredRatio(paper, row.cells()))
          .column("ratio-of-ratios", Quantity.RATIO, row -> ofRatios(paper, row.cells()));
    }
    List<Row> rows =
        names(paper, paper.rows()).stream().map(name -> row(paper, name, columns)).toList();
    return frame
        .footnotes(rows, row -> row.cells().stream().map(cell -> printed(paper, cell)))
        .of(rows.stream().filter(row -> row.cells().stream().anyMatch(Cell::isMeasured)));
  }

  private record Row(String name, List<Cell> cells) {}

  private @Nullable Published printed(PaperTable paper, Cell cell) {
    return published.find(paper.shows(), paper.operation(), cell.key());
  }

  private static @Nullable Double value(@Nullable Published number) {
    return number == null ? null : Double.valueOf(number.value());
  }

  private @Nullable Double printedRatio(PaperTable paper, List<Cell> cells) {
    Double left = value(printed(paper, cells.get(0)));
    Double right = value(printed(paper, cells.get(1)));
    return left == null || right == null ? null : Double.valueOf(left / right);
  }

  private static @Nullable Ratio measuredRatio(PaperTable paper, List<Cell> cells) {
    Comparison compared =
        Comparison.of(paper.shows(), paper.operation(), cells.get(0), cells.get(1));
    return compared == null ? null : compared.ratio();
  }

  private @Nullable Ratio ofRatios(PaperTable paper, List<Cell> cells) {
    Double printed = printedRatio(paper, cells);
    Ratio measured = measuredRatio(paper, cells);
    return printed == null || measured == null ? null : measured.over(printed);
  }

  private Row row(PaperTable paper, String name, List<String> columns) {
    return new Row(
        name, columns.stream().map(column -> set.cell(key(paper, name, column))).toList());
  }

  private String caption(PaperTable paper) {
    String what = reported.title(paper.shows(), paper.operation());
    boolean isOfSystems = paper.rows() == Dimension.SYSTEM || paper.columns() == Dimension.SYSTEM;
    String named =
        Words.joined(
            ", ",
            what,
            isOfSystems ? "" : set.title(system(paper)),
            reported.place(paper.workload(), paper.network()),
            sizes.of(set.cells().stream().filter(cell -> cell.size() == largest())));
    return reported.words().paperName(paper.name()) + ": " + named + label;
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

  /** The fastest first if a difference is shown: papers show the gain of a faster network. */
  private List<String> networks(PaperTable paper) {
    Stream<String> names = set.networks().stream().flatMap(Stream::ofNullable);
    return paper.difference()
        ? names.sorted(Comparator.comparingLong(this::bitsPerSecond).reversed()).toList()
        : names.toList();
  }

  /** Returns the rate; a network that is not shaped counts as the fastest. */
  private long bitsPerSecond(String network) {
    Plan plan = Objects.requireNonNull(set.manifest(), "a table of a plan").plan();
    long rate = Objects.requireNonNull(plan.matrix().network(network)).bitsPerSecond();
    return rate == 0 ? Long.MAX_VALUE : rate;
  }

  private CellKey key(PaperTable paper, String row, String column) {
    Map<Dimension, @Nullable String> named = new EnumMap<>(Dimension.class);
    named.put(Dimension.SYSTEM, system(paper));
    named.put(paper.rows(), row);
    named.put(paper.columns(), column);
    return new CellKey(
        Objects.requireNonNull(named.get(Dimension.SYSTEM)),
        Objects.requireNonNull(
            first(paper.workload(), named.get(Dimension.WORKLOAD), set.workloads())),
        first(paper.network(), named.get(Dimension.NETWORK), set.networks()),
        largest());
  }

  private static @Nullable String first(
      @Nullable String ofPaper, @Nullable String named, List<? extends @Nullable String> all) {
    return ofPaper != null ? ofPaper : named != null ? named : all.get(0);
  }

  private long largest() {
    return set.sizes().get(set.sizes().size() - 1);
  }

  private String system(PaperTable paper) {
    return paper.systems().isEmpty() ? set.systems().get(0) : paper.systems().get(0);
  }

  private DataTable numbers() {
    List<Beside> all = published.all();
    return this.<Beside>named("published")
        .text("metric", one -> reported.title(one.metric(), one.operation()))
        .system(one -> set.title(one.cell().system()))
        .sentence("place", one -> place(one.cell()))
        .text("measured-at", one -> sizes.of(Stream.of(one.cell())))
        .column("published", Quantity.EACH, PaperTables::printed)
        .column(
            "measured",
            Quantity.EACH_WITHIN,
            one ->
                ClaimsTable.level(one.metric(), one.measured(), Quantity.estimated(one.metric())))
        .plain("measured-over-published", one -> one.overPublished(set.isScaled()))
        .printed(all, one -> Stream.of(one.printed()))
        .of(all);
  }

  private <R> Frame<R> named(String id) {
    return Frame.of(reported, Words.id(id, label), reported.text("table." + id) + label);
  }

  private static Each<?> printed(Beside one) {
    return one.metric() == Metric.R_SQUARED
        ? Quantity.LEVEL.each(one.published())
        : Quantity.of(one.metric()).each(one.published());
  }

  private DataTable ratios() {
    List<RatioBeside> all = published.ratios();
    return this.<RatioBeside>named("ratios")
        .text("metric", one -> reported.title(one.a().metric(), one.a().operation()))
        .text("relation", this::relation)
        .sentence("place", this::place)
        .text("measured-at", one -> sizes.of(Stream.of(one.a().cell())))
        .plain("published-ratio", RatioBeside::published)
        .column("measured-ratio", Quantity.RATIO, RatioBeside::measured)
        .column("ratio-of-ratios", Quantity.RATIO, RatioBeside::ofRatios)
        .printed(all, one -> Stream.of(one.a().printed(), one.b().printed()))
        .of(all);
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
