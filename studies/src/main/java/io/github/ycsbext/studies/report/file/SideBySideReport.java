package io.github.ycsbext.studies.report.file;

import io.github.ycsbext.studies.analysis.claim.FailCondition;
import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Outcome;
import io.github.ycsbext.studies.analysis.claim.SideBySide;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Compared;
import io.github.ycsbext.studies.analysis.claim.SideBySide.Row;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.DifferentSettings;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.Answer;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.figure.ChartFigure;
import io.github.ycsbext.studies.report.page.ReportPage;
import io.github.ycsbext.studies.report.page.ReportPage.Section;
import io.github.ycsbext.studies.report.page.ReportWarnings;
import io.github.ycsbext.studies.report.page.StudyReport;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.report.table.Quantity.Each;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.StudyFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class SideBySideReport {
  public static final String FILE_NAME = "compare.html";

  private final ResultSet first;
  private final ResultSet second;
  private final Words words;
  private final ReportContext reported;
  private final Compared compared;
  private final List<JudgedCondition> conditions;

  /**
   * @throws IllegalArgumentException if they have no cell in common, or nothing that a condition is
   *     about; the message is a sentence
   */
  public SideBySideReport(
      ResultSet first, ResultSet second, List<FailCondition> conditions, Language language) {
    this.first = first;
    this.second = second;
    this.words = Words.in(language);
    this.reported = ReportContext.of(List.of(first, second), words);
    this.compared = SideBySide.of(first, second);
    this.conditions = SideBySide.judge(first, second, conditions);
  }

  public @Nullable Outcome outcome() {
    return JudgedCondition.worst(conditions.stream().map(JudgedCondition::outcome).toList());
  }

  public List<String> conditions() {
    return conditions.stream().map(one -> VerdictSentences.of(one, words)).toList();
  }

  /** Returns the tables of what is judged and of what else was measured, with all numbers. */
  public List<DataTable> tables() {
    return tables(words.of("table.comparison", first.label(), second.label()), true);
  }

  /** Returns the same for a terminal: means, changes with their intervals, and what was found. */
  public List<DataTable> summary() {
    String caption = words.of("comparison.judged", usable().size(), compared.judged().size());
    return tables(caption, false).stream().filter(table -> !table.isEmpty()).toList();
  }

  private List<DataTable> tables(String caption, boolean isFull) {
    Frame<Row> judged =
        columns("comparison", caption, isFull)
            .column("p-adjusted", Quantity.P_VALUE, row -> judged(row).adjustedP())
            .told(Told.IN_ROWS);
    judged.sentence("finding", row -> finding(judged(row)));
    Frame<Row> others = columns("comparison-others", words.of("comparison.others"), isFull);
    return List.of(judged.of(compared.judged()), others.of(compared.others()));
  }

  private static JudgedClaim judged(Row row) {
    return Objects.requireNonNull(row.judged());
  }

  private Frame<Row> columns(String id, String caption, boolean isFull) {
    return Frame.<Row>of(reported, id, caption)
        .cell(this::title, Row::first)
        .phase(Row::phase)
        .text(
            "metric",
            row -> isFull ? reported.title(row.metric(), row.operation()) : shortMetric(row))
        .column(
            isFull ? first.label() : "A",
            "first",
            isFull ? Quantity.EACH_WITHIN : Quantity.EACH,
            row -> each(row.metric(), row.before(), isFull))
        .told(Told.IN_ROWS)
        .column(
            isFull ? second.label() : "B",
            "second",
            isFull ? Quantity.EACH_WITHIN : Quantity.EACH,
            row -> each(row.metric(), row.after(), isFull))
        .told(Told.IN_ROWS)
        .column("change", Quantity.CHANGE_WITHIN, row -> row.comparison().ratio());
  }

  private static Each<?> each(Metric metric, Estimate estimate, boolean isFull) {
    return isFull
        ? Quantity.estimated(metric).each(estimate)
        : Quantity.of(metric).each(estimate.mean());
  }

  private String finding(JudgedClaim judged) {
    return judged.finding().isJudged()
        ? words.of(
            "comparison." + Words.id(judged.finding()),
            claims().filter(claim -> claim.adjustedP() != null).count())
        : words.of("comparison.not-judged");
  }

  private Stream<JudgedClaim> claims() {
    return compared.judged().stream().map(SideBySideReport::judged);
  }

  /**
   * Returns what a reader must know first: what is not compared, and the warnings about both sets.
   */
  public List<String> warnings() {
    return Stream.concat(notJudged().stream(), caveats().stream()).toList();
  }

  private Answer answer() {
    long slower = found(Finding.ABOVE);
    long faster = found(Finding.BELOW);
    long judged = usable().size();
    String headline =
        judged == 0
            ? words.of(
                "comparison.none",
                first.label(),
                second.label(),
                claims()
                    .findFirst()
                    .map(one -> VerdictSentences.cause(one, words))
                    .orElse(words.of("comparison.nothing-alike")))
            : words.of(
                "comparison.headline",
                second.label(),
                first.label(),
                slower,
                faster,
                judged - slower - faster,
                judged);
    return new Answer(headline, conditions(), List.of(), String.join(" ", notJudged()));
  }

  private long found(Finding finding) {
    return claims().filter(claim -> claim.finding() == finding).count();
  }

  private String differentSettings(Cell before, Cell after) {
    List<String> different =
        after.isMeasured()
            ? DifferentSettings.of(
                Stream.concat(before.trials().stream(), after.trials().stream()).toList())
            : List.of();
    return different.isEmpty()
        ? ""
        : words.of("comparison.different-settings", String.join(", ", different));
  }

  private List<String> caveats() {
    List<String> warnings = new ArrayList<>();
    notCompared(first, second).ifPresent(warnings::add);
    notCompared(second, first).ifPresent(warnings::add);
    if (first.manifest() == null && second.manifest() == null) {
      first.cells().stream()
          .map(before -> differentSettings(before, second.cell(before.key())))
          .filter(sentence -> !sentence.isEmpty())
          .distinct()
          .forEach(warnings::add);
    }
    for (ResultSet set : List.of(first, second)) {
      ReportWarnings ofSet = new ReportWarnings(set, words);
      Stream.of(ReportWarnings.unavailable(set, words), ofSet.sentences(), ofSet.others())
          .flatMap(List::stream)
          .forEach(sentence -> warnings.add(set.label() + ": " + sentence));
    }
    return warnings;
  }

  private List<String> notJudged() {
    return VerdictSentences.notJudged(
            compared.judged().stream().filter(row -> !judged(row).finding().isJudged()),
            row -> VerdictSentences.cause(judged(row), words),
            Row::name,
            words)
        .stream()
        .map(sentence -> words.of("finding.not-judged", sentence))
        .toList();
  }

  private Optional<String> notCompared(ResultSet one, ResultSet other) {
    List<String> cells = SideBySide.onlyIn(one, other);
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(words.of("comparison.only", one.label(), words.listed(cells)));
  }

  public String junit() {
    return ReportPage.filled(
        "junit.jte", Map.of("name", title(), "conditions", conditions, "words", words));
  }

  public String markdown() {
    return ReportPage.filled(
        "markdown.jte",
        Map.of(
            "title",
            title(),
            "conditions",
            conditions(),
            "tables",
            summary(),
            "warnings",
            warnings()));
  }

  public static String markdownRow(List<String> cells) {
    return cells.stream()
        .map(SideBySideReport::escaped)
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  public static String escaped(String text) {
    return text.replaceAll("[\\\\`*_\\[\\]|~]", "\\\\$0")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("\\R", " ");
  }

  /** A file for each way in which values are better, for github-action-benchmark. */
  public void writeBenchmarkAction(Path folder) throws IOException {
    NewFiles.write(
        folder,
        BenchmarkEntry.SMALLER,
        files -> {
          write(files.resolve(BenchmarkEntry.SMALLER), false);
          write(files.resolve(BenchmarkEntry.BIGGER), true);
        });
  }

  private void write(Path file, boolean isBetterIfMore) {
    StudyFolder.PAGES.writeValue(
        file.toFile(),
        Stream.concat(compared.judged().stream(), compared.others().stream())
            .filter(row -> row.metric().isBetterIfMore() == isBetterIfMore)
            .map(BenchmarkEntry::of)
            .distinct()
            .toList());
  }

  private String title() {
    return words.of("comparison.title", second.label(), first.label());
  }

  public Path write(Path folder) throws IOException {
    long cells = compared.others().stream().map(row -> row.first().key()).distinct().count();
    ReportPage page =
        StudyReport.about(
            reported,
            title(),
            words.of("comparison.lead", first.label(), second.label(), cells),
            answer(),
            caveats(),
            List.of(Section.of(words, "comparison", figure().stream().toList(), tables(), false)));
    NewFiles.write(
        folder, FILE_NAME, files -> Files.writeString(files.resolve(FILE_NAME), page.html()));
    return folder.resolve(FILE_NAME);
  }

  private List<Row> usable() {
    return compared.judged().stream().filter(row -> judged(row).finding().isJudged()).toList();
  }

  private Optional<ChartFigure> figure() {
    List<Row> shown = usable();
    if (shown.isEmpty()) {
      return Optional.empty();
    }
    String metric = words.metric(shown.get(0).metric());
    String title = words.of("comparison.chart", first.label(), second.label(), metric);
    String axis = words.of("comparison.ratio", first.label(), second.label());
    DataTable table =
        Frame.<Row>of(reported, "comparison-ratios", title)
            .system(this::title)
            .text("operation", row -> row.operation() == null ? null : operation(row))
            .sentence("place", this::place)
            .column(axis, "ratio", Quantity.RATIO, row -> row.comparison().ratio())
            .of(shown);
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    Set<String> systems = new HashSet<>();
    for (Row row : shown) {
      systems.add(row.first().system());
      ratios.put(label(row), row.comparison().ratio());
    }
    return Optional.of(
        ChartFigure.forest(
            reported,
            words.of("comparison.alternative"),
            axis,
            ratios,
            table,
            reported.series().stream()
                .filter(one -> systems.contains(one.system()))
                .map(SystemSeries::name)
                .toList()));
  }

  private String title(Row row) {
    String system = row.first().system();
    return first.title(system)
        + first.standIn(system).map(other -> words.of("series.stand-in")).orElse("");
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

  private String label(Row row) {
    String operation = row.operation() == null ? "" : operation(row) + ", ";
    return title(row) + ": " + operation + place(row);
  }

  private String place(Row row) {
    return Words.joined(
        ", ",
        row.first().workload(),
        Objects.toString(row.first().network(), ""),
        words.numbers().whole(row.first().size()),
        String.valueOf(row.phase()));
  }
}
