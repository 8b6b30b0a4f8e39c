package io.github.ycsbext.studies.report;

import io.github.ycsbext.ProductVersion;
import io.github.ycsbext.studies.analysis.ResultSet;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.Source;
import io.github.ycsbext.studies.report.ReportPage.Section;
import io.github.ycsbext.studies.runner.StudySheet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts a report together from result sets of one study. */
public final class Report {
  private final List<ResultSet> sets;
  private final Optional<Plan> plan;
  private final Figures figures;
  private final ReportTables tables;

  /**
   * @param sets at least one, with different labels
   * @throws IllegalArgumentException where they are of different studies, in a sentence
   */
  public Report(List<ResultSet> sets) {
    List<String> studies =
        sets.stream()
            .map(set -> set.sheet() == null ? "single runs" : set.sheet().plan().name())
            .distinct()
            .toList();
    if (studies.size() > 1) {
      throw new IllegalArgumentException(
          "The folders hold different studies ("
              + String.join(", ", studies)
              + "): make a report of each");
    }
    this.sets = List.copyOf(sets);
    this.plan = sheets().map(StudySheet::plan).findFirst();
    this.figures = new Figures(sets);
    this.tables = new ReportTables(sets);
  }

  public ReportPage page() throws IOException {
    return new ReportPage(
        plan.map(Plan::title).orElse("Results of " + labels()),
        plan.map(Plan::question).orElse(""),
        source(),
        SystemSeries.of(sets).stream().flatMap(one -> one.standInSentence().stream()).toList(),
        warnings(),
        sections(),
        sheets().map(RunAgain::command).distinct().toList(),
        "ycsb-ext " + ProductVersion.current());
  }

  private Stream<StudySheet> sheets() {
    return sets.stream()
        .map(ResultSet::sheet)
        .filter(Objects::nonNull)
        .map(Objects::requireNonNull);
  }

  private String labels() {
    return sets.stream().map(ResultSet::label).collect(Collectors.joining(", "));
  }

  private List<String> source() {
    return plan.map(Plan::source).map(Report::sentences).orElse(List.of());
  }

  private static List<String> sentences(Source source) {
    return List.of(source.paper(), source.part(), source.published());
  }

  private List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    for (ResultSet set : sets) {
      String label = sets.size() > 1 ? set.label() + ": " : "";
      new ReportWarnings(set).sentences().forEach(sentence -> warnings.add(label + sentence));
    }
    return warnings;
  }

  private List<Section> sections() throws IOException {
    List<Section> sections = new ArrayList<>();
    List<DataTable> claims = tables.claims();
    if (!claims.isEmpty()) {
      sections.add(
          new Section(
              "claims",
              "What the paper concludes, and what was measured",
              "The ratio is the geometric mean over all cells that both sides were measured in."
                  + " A claim holds where its whole interval agrees.",
              List.of(),
              claims,
              false));
    }
    sections.add(
        new Section(
            "summary",
            "Summary",
            "Means over repetitions; ± is half of Student's 95 % interval of the mean, where there"
                + " are two or more.",
            List.of(),
            List.of(tables.summary()),
            false));
    sections.add(charts("throughput", "Throughput", figures.throughput()));
    sections.add(
        new Section(
            "latency",
            "Latency",
            "Service time: from the call of the binding to its answer.",
            figures.latency(),
            List.of(tables.latencies()),
            false));
    sections.add(charts("percentiles", "Latency by percentile", figures.percentiles()));
    sections.add(charts("time", "Over time", figures.timeSeries()));
    sections.add(environment());
    sections.add(folded("method", "How it was measured", method(), List.of(tables.trials())));
    sections.add(
        folded(
            "configuration",
            "Configuration",
            "Passwords and tokens are hidden.",
            List.of(tables.configuration())));
    return sections.stream().filter(Report::isFilled).toList();
  }

  private static boolean isFilled(Section section) {
    return !section.figures().isEmpty() || !section.tables().isEmpty();
  }

  private static Section charts(String id, String title, List<ChartFigure> figures) {
    return new Section(id, title, "", figures, List.of(), false);
  }

  private static Section folded(String id, String title, String note, List<DataTable> tables) {
    return new Section(id, title, note, List.of(), tables, true);
  }

  private Section environment() {
    return new Section(
        "environment",
        "Servers and hardware",
        "",
        List.of(),
        List.of(tables.servers(), tables.hardware()),
        false);
  }

  private String method() {
    return plan.map(
            study ->
                Stream.concat(
                        Stream.of(
                            "Records loaded: %s. Client threads: %d."
                                .formatted(Numbers.whole(study.records()), study.threads()),
                            study.clearing().sentence(),
                            "Each trial's load and run are processes of their own.",
                            "Order of the trials: " + study.order().words() + "."),
                        study.assumptions().stream())
                    .collect(Collectors.joining(" ")))
        .orElse("");
  }
}
