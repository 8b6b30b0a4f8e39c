package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.figure.FigureMarks.MarkedEstimate;
import io.github.ycsbext.studies.report.table.DataTable;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.study.plan.Evaluation.PaperFigure;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public record MetricFigures(ReportContext reported) {
  /** Without those of blocks and of speed-ups, which others draw. */
  public List<ChartFigure> papers() {
    List<ChartFigure> figures = new ArrayList<>();
    for (PaperFigure figure : reported.figures()) {
      FigureSubject subject = FigureSubject.of(figure);
      if (!subject.isAboutBlocks() && !subject.metric().isSpeedUp()) {
        figures.addAll(figure(subject, paper(figure), figure.name()));
      }
    }
    return figures;
  }

  private String paper(PaperFigure figure) {
    return reported.plan().map(Plan::source).isEmpty()
        ? ""
        : reported.text("figure.paper", reported.words().paperName(figure.name()));
  }

  /** Unless the paper has it; of successful operations if any failed or found no record. */
  public List<ChartFigure> throughput() {
    boolean fails =
        reported.series().stream()
            .flatMap(one -> one.cells().stream())
            .anyMatch(Cell::losesOperations);
    return others(places(fails ? Metric.SUCCESSFUL : Metric.THROUGHPUT, false));
  }

  /** Unless the paper has it. */
  public List<ChartFigure> latency() {
    return others(places(Metric.MEAN_LATENCY, true));
  }

  private List<FigureSubject> places(Metric metric, boolean byOperation) {
    boolean bySize = reported.sizes().size() > 1;
    List<@Nullable String> workloads = new ArrayList<>(reported.workloads());
    if (!bySize && workloads.size() > 1) {
      workloads = new ArrayList<>();
      workloads.add(null);
    }
    List<FigureSubject> subjects = new ArrayList<>();
    for (@Nullable String workload : workloads) {
      for (@Nullable String network : reported.networks()) {
        if (byOperation) {
          reported
              .operations(workload, network)
              .forEach(
                  of ->
                      subjects.add(
                          new FigureSubject(
                              metric, of.operation(), workload, network, of.phase())));
        } else {
          subjects.add(new FigureSubject(metric, null, workload, network, null));
        }
      }
    }
    return subjects;
  }

  private List<ChartFigure> others(List<FigureSubject> subjects) {
    Set<FigureSubject> ofPaper = new LinkedHashSet<>();
    for (PaperFigure figure : reported.figures()) {
      ofPaper.add(FigureSubject.of(figure));
    }
    return subjects.stream()
        .filter(subject -> !(ofPaper.contains(subject.inAnyPhase()) && isLast(subject, subjects)))
        .flatMap(subject -> figure(subject, "", "").stream())
        .toList();
  }

  private static @Nullable String phase(FigureSubject subject) {
    boolean isOfLast =
        subject.metric().phases() == Metric.Phases.LAST && !subject.metric().isLatency();
    return subject.phase() == null && isOfLast ? Place.LAST : subject.phase();
  }

  /** Returns true if no later phase runs the same, so that the paper's figure shows this one. */
  private static boolean isLast(FigureSubject subject, List<FigureSubject> subjects) {
    return subjects.stream()
        .filter(other -> other.inAnyPhase().equals(subject.inAnyPhase()))
        .reduce(subject, (before, after) -> after)
        .equals(subject);
  }

  /** Returns the figure; none if nothing was measured, or a single value that tables have. */
  private List<ChartFigure> figure(FigureSubject subject, String note, String name) {
    String title = title(subject);
    FigureMarks marks =
        subject.workload() != null && reported.sizes().size() > 1
            ? bySize(subject)
            : byWorkload(subject);
    boolean isSingleBar = marks.areBars() && marks.estimates().size() == 1;
    if (marks.estimates().isEmpty() || isSingleBar) {
      return List.of();
    }
    String id =
        ReportId.of(
            name.isEmpty() ? subject.metric() : name,
            subject.workload(),
            subject.network(),
            subject.phase(),
            subject.operation());
    return List.of(
        ChartFigure.of(
            reported,
            title,
            Words.joined(". ", note, marks.note()),
            ranking(title, subject, marks),
            marks.chart(),
            table(id, title, subject.metric(), marks),
            new Place(subject.workload(), subject.network(), phase(subject))));
  }

  private String title(FigureSubject subject) {
    Words words = reported.words();
    String what = words.metric(words.metric(subject.metric()), subject.operation());
    return Words.joined(
        ", ", what, reported.place(subject.workload(), subject.network(), subject.phase()));
  }

  private FigureMarks bySize(FigureSubject subject) {
    String sizes = reported.sizeColumn();
    FigureMarks marks =
        new FigureMarks(reported, subject, Axis.linear(reported.text("column." + sizes)), sizes);
    String workload = Objects.requireNonNull(subject.workload());
    for (SystemSeries series : reported.series()) {
      for (long size : reported.sizes()) {
        Cell cell = series.cell(workload, subject.network(), size);
        marks.add(series, reported.numbers().whole(size), (double) size, cell);
      }
    }
    return marks;
  }

  private FigureMarks byWorkload(FigureSubject subject) {
    List<String> workloads =
        subject.workload() == null ? reported.workloads() : List.of(subject.workload());
    List<@Nullable String> networks =
        subject.network() == null ? reported.networks() : List.of(subject.network());
    Map<String, Function<SystemSeries, Cell>> places = new LinkedHashMap<>();
    for (String workload : workloads) {
      for (@Nullable String network : networks) {
        Function<SystemSeries, Cell> cell = one -> one.largestCell(workload, network);
        if (reported.series().stream()
            .anyMatch(one -> subject.estimate(cell.apply(one)).isMeasured())) {
          boolean isOnly = network == null || networks.size() == 1;
          places.put(isOnly ? workload : workload + ", " + network, cell);
        }
      }
    }
    List<String> names = List.copyOf(places.keySet());
    Axis axis = Axis.categories(reported.text("column.workload"), names);
    FigureMarks marks = new FigureMarks(reported, subject, axis, "workload");
    for (SystemSeries series : reported.series()) {
      places.forEach(
          (name, cell) -> marks.add(series, name, names.indexOf(name), cell.apply(series)));
    }
    return marks;
  }

  private DataTable table(String id, String title, Metric shown, FigureMarks marks) {
    Quantity<Number> quantity = Quantity.of(shown);
    return Frame.<MarkedEstimate>of(reported, id, title)
        .system(mark -> mark.series().name())
        .text(marks.place(), MarkedEstimate::place)
        .told(marks.areBars() ? Told.BY_TITLE : Told.AS_COUNT)
        .column(reported.title(shown), "mean", quantity, mark -> mark.estimate().mean())
        .column("low95", quantity, mark -> end(mark.estimate(), Estimate::low))
        .told(Told.AS_END)
        .column("high95", quantity, mark -> end(mark.estimate(), Estimate::high))
        .told(Told.AS_END)
        .column("median", quantity, mark -> mark.estimate().median())
        .count("repetitions", mark -> mark.estimate().repetitions())
        .of(marks.estimates());
  }

  private static @Nullable Double end(Estimate estimate, Function<Estimate, Double> end) {
    return estimate.hasInterval() ? end.apply(estimate) : null;
  }

  private String ranking(String title, FigureSubject subject, FigureMarks marks) {
    double last = marks.estimates().stream().mapToDouble(MarkedEstimate::x).max().orElse(0);
    Comparator<MarkedEstimate> order = Comparator.comparingDouble(mark -> mark.estimate().mean());
    List<MarkedEstimate> there =
        marks.estimates().stream()
            .filter(mark -> mark.x() == last)
            .sorted(subject.metric().isBetterIfMore() ? order.reversed() : order)
            .toList();
    String ranked =
        there.stream()
            .map(mark -> mark.series().name() + " " + marks.shown(mark.estimate().mean()))
            .collect(Collectors.joining("; "));
    return marks.isRanking()
        ? reported.text("figure.ranking-here", title, ranked)
        : reported.text("figure.ranking", title, there.get(0).place(), ranked);
  }
}
