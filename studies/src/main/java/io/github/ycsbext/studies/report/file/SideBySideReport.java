package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.Product;
import io.github.ycsbext.studies.analysis.comparison.SideBySide;
import io.github.ycsbext.studies.analysis.comparison.SideBySide.Row;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Reported;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.figure.FigureMaker;
import io.github.ycsbext.studies.report.page.HtmlReport;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.ServerTables;
import io.github.ycsbext.studies.report.table.SummaryTables;
import io.github.ycsbext.studies.report.table.TableMaker;
import io.github.ycsbext.studies.study.plan.Metric;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Two result sets side by side, as a table and as a page. */
public final class SideBySideReport {
  private static final Set<Metric> RATES = EnumSet.of(Metric.THROUGHPUT, Metric.SUCCESSFUL);

  /** The most cells that a sentence names. */
  private static final int MOST_NAMES = 5;

  public static final String FILE_NAME = "compare.html";

  private final ResultSet first;
  private final ResultSet second;
  private final Words words;
  private final Reported reported;
  private final List<Row> rows;

  /**
   * Compares two sets.
   *
   * @throws IllegalArgumentException if they have no cell in common; the message is a sentence
   */
  public SideBySideReport(ResultSet first, ResultSet second, Language language) {
    this.first = first;
    this.second = second;
    this.words = Words.in(language);
    this.reported = Reported.of(List.of(first, second), words);
    this.rows = SideBySide.of(first, second);
  }

  /** Returns a table with a row per metric and cell. */
  public DataTable table() {
    TableMaker table =
        SummaryTables.columns(
                reported,
                new TableMaker(
                    words,
                    "comparison",
                    words.of("table.comparison", first.label(), second.label())))
            .texts("phase", "metric")
            .intervalColumn(first.label(), "first")
            .intervalColumn(second.label(), "second")
            .intervals("change")
            .numbers("p-adjusted", "cliffs-delta")
            .texts("finding");
    for (Row row : rows) {
      SummaryTables.cell(reported, table.row(), first.title(row.first().system()), row.first())
          .text(row.phase())
          .text(metric(row))
          .estimate(row.before())
          .estimate(row.after())
          .change(row.comparison().ratio())
          .pValue(row.adjustedP())
          .plain(row.comparison().cliffsDelta())
          .text(finding(row));
    }
    return table.made();
  }

  /** Returns the same for a terminal: means, changes with their intervals, and what was found. */
  public DataTable summary() {
    TableMaker table =
        SummaryTables.columns(
                reported, new TableMaker(words, "comparison", words.of("section.comparison")))
            .texts("phase", "metric")
            .column("A", "first")
            .column("B", "second")
            .intervals("change")
            .texts("finding");
    for (Row row : rows) {
      SummaryTables.cell(reported, table.row(), first.title(row.first().system()), row.first())
          .text(row.phase())
          .text(shortMetric(row))
          .plain(row.before().mean())
          .plain(row.after().mean())
          .change(row.comparison().ratio())
          .text(finding(row));
    }
    return table.made();
  }

  private String shortMetric(Row row) {
    return switch (row.metric()) {
      case MEAN_LATENCY -> operation(row) + " " + words.of("column.mean-latency");
      case P99_LATENCY -> operation(row) + " " + words.of("column.p99");
      case SUCCESSFUL -> words.of("column.successful");
      default -> reported.title(row.metric());
    };
  }

  private String operation(Row row) {
    return words.operation(Objects.requireNonNull(row.operation()));
  }

  private String metric(Row row) {
    String metric = reported.title(row.metric());
    return row.operation() == null
        ? metric
        : words.of("figure.of-operation", metric, operation(row));
  }

  private String finding(Row row) {
    Integer direction = row.direction();
    if (direction == null) {
      return words.of("comparison.once");
    }
    return words.of(
        direction == 0 ? "comparison.same" : direction > 0 ? "comparison.more" : "comparison.less");
  }

  /**
   * Returns sentences that a reader must know first: what is not compared, and the warnings about
   * both sets.
   */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    notCompared(first, second).ifPresent(warnings::add);
    notCompared(second, first).ifPresent(warnings::add);
    for (ResultSet set : List.of(first, second)) {
      ReportWarnings ofSet = new ReportWarnings(set, words);
      Stream.concat(ofSet.lacking().stream(), ofSet.sentences().stream())
          .forEach(sentence -> warnings.add(set.label() + ": " + sentence));
    }
    return warnings;
  }

  private Optional<String> notCompared(ResultSet one, ResultSet other) {
    List<String> cells = SideBySide.onlyIn(one, other);
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(words.of("comparison.only", one.label(), words.listed(cells, MOST_NAMES)));
  }

  /** Writes {@code compare.html} into a folder and replaces an older one. */
  public Path write(Path folder) throws IOException {
    ServerTables servers = new ServerTables(reported);
    List<Section> sections =
        List.of(
            section("comparison", figure().stream().toList(), List.of(table())),
            section("environment", List.of(), List.of(servers.servers(), servers.hardware())),
            section("configuration", List.of(), List.of(servers.configuration())));
    ReportPage page =
        new ReportPage(
            words,
            words.language().code(),
            words.of("comparison.title", second.label(), first.label()),
            words.of("comparison.lead", first.label(), second.label(), cells()),
            List.of(),
            reported.series().stream().flatMap(one -> one.standInSentence(words).stream()).toList(),
            List.of(),
            List.of(),
            "",
            warnings(),
            sections,
            List.of(),
            "ycsb-ext " + Product.version());
    NewFiles.write(folder, FILE_NAME, files -> HtmlReport.write(page, files, FILE_NAME));
    return folder.resolve(FILE_NAME);
  }

  private long cells() {
    return rows.stream().map(row -> row.first().key()).distinct().count();
  }

  private Section section(String id, List<ChartFigure> figures, List<DataTable> tables) {
    boolean folded = id.equals("configuration");
    return new Section(
        id,
        words.of("section." + id),
        words.of("note." + id),
        Map.of(),
        figures,
        tables.stream().filter(table -> !table.isEmpty()).toList(),
        folded);
  }

  /** Returns a forest plot of the ratios of throughput. */
  private Optional<ChartFigure> figure() {
    List<Row> shown = rows.stream().filter(row -> RATES.contains(row.metric())).toList();
    if (shown.isEmpty()) {
      return Optional.empty();
    }
    String title = words.of("comparison.chart", first.label(), second.label());
    String axis = words.of("comparison.ratio", first.label(), second.label());
    TableMaker table =
        new TableMaker(words, "comparison-throughput", title)
            .texts("system", "place")
            .intervalColumn(axis, "ratio");
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    Set<String> systems = new HashSet<>();
    for (Row row : shown) {
      String system = first.title(row.first().system());
      Ratio ratio = row.comparison().ratio();
      systems.add(row.first().system());
      ratios.put(system + ": " + place(row), ratio);
      table.row().text(system).text(place(row)).ratio(ratio);
    }
    return Optional.of(
        new FigureMaker(reported)
            .forest(
                title,
                words.of("comparison.alternative"),
                axis,
                ratios,
                table.made(),
                reported.series().stream()
                    .filter(one -> systems.contains(one.system()))
                    .map(SystemSeries::name)
                    .toList()));
  }

  private String place(Row row) {
    String network = row.first().network();
    return row.first().workload()
        + (network == null ? "" : ", " + network)
        + ", "
        + words.numbers().whole(row.first().size())
        + ", "
        + row.phase();
  }
}
