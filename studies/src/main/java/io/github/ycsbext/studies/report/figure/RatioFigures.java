package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.SpeedUps;
import io.github.ycsbext.studies.analysis.claim.SpeedUps.SpeedUp;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportContext.Place;
import io.github.ycsbext.studies.report.SystemSeries;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.chart.Chart;
import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import io.github.ycsbext.studies.report.table.DataTable.Told;
import io.github.ycsbext.studies.report.table.Frame;
import io.github.ycsbext.studies.report.table.Quantity;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Ratios of systems: of what every study compares, and those to a baseline. */
public record RatioFigures(ReportContext reported, Map<ResultSet, List<JudgedClaim>> bySet) {
  /**
   * Per set, workload and network, of pairs whose latencies are judged: others' ratio says nothing.
   */
  public List<ChartFigure> answers() {
    List<ChartFigure> figures = new ArrayList<>();
    for (ResultSet set : reported.sets()) {
      Map<Subject, List<JudgedClaim>> byPlace = new LinkedHashMap<>();
      for (JudgedClaim answer : bySet.getOrDefault(set, List.of())) {
        Subject slow = answer.claim().a();
        if (answer.finding().isJudged() && slow.operation() != null) {
          byPlace
              .computeIfAbsent(
                  new Subject(null, null, slow.workload(), slow.network(), null),
                  any -> new ArrayList<>())
              .add(answer);
        }
      }
      byPlace.forEach((place, answers) -> figures.add(figure(set, place, answers)));
    }
    return figures;
  }

  private ChartFigure figure(ResultSet set, Subject at, List<JudgedClaim> answers) {
    String label = reported.sets().size() > 1 ? set.label() : "";
    String place = reported.place(at.workload(), at.network());
    String title = Words.joined(", ", reported.text("answer.title"), place, label);
    String id = Words.id("answer", label, at.workload(), at.network());
    Map<String, Ratio> ratios = new LinkedHashMap<>();
    Set<String> systems = new LinkedHashSet<>();
    for (JudgedClaim answer : answers) {
      Subject slow = answer.claim().a();
      String slower = title(set, slow);
      Subject fast = Objects.requireNonNull(answer.claim().b());
      String faster = title(set, fast);
      Ratio ratio = Objects.requireNonNull(answer.ratio());
      String operation = AnswerSentences.operation(slow, set, reported.words());
      ratios.put("%s: %s / %s".formatted(operation, set.title(slow), set.title(fast)), ratio);
      systems.addAll(List.of(faster, slower));
    }
    return ChartFigure.forest(
        reported,
        reported.text("answer.alternative", title),
        reported.text("answer.ratio"),
        ratios,
        table(set, id, title).of(answers),
        List.copyOf(systems));
  }

  private Frame<JudgedClaim> table(ResultSet set, String id, String title) {
    Words words = reported.words();
    return Frame.<JudgedClaim>of(reported, id, title)
        .text("operation", one -> AnswerSentences.operation(one.claim().a(), set, words))
        .text(
            "relation",
            one ->
                title(set, one.claim().a())
                    + " / "
                    + title(set, Objects.requireNonNull(one.claim().b())))
        .column("measured-ratio", Quantity.RATIO, JudgedClaim::ratio)
        .column("p-adjusted", Quantity.P_VALUE, JudgedClaim::adjustedP)
        .told(Told.IN_ROWS)
        .sentence(
            "why",
            one ->
                one.isClear()
                    ? VerdictSentences.reservations(one, words)
                    : VerdictSentences.of(one, words));
  }

  private String title(ResultSet set, Subject subject) {
    return reported.series().stream()
        .filter(one -> one.results().equals(set) && one.system().equals(subject.system()))
        .map(one -> one.name())
        .findFirst()
        .orElseThrow();
  }

  /** Returns load, run and rates side by side; none without a baseline. */
  public List<ChartFigure> speedUps() {
    List<OfSystem> all =
        reported.series().stream()
            .flatMap(
                one ->
                    largest(one)
                        .map(
                            speedUp ->
                                new OfSystem(
                                    one.name(),
                                    reported.words().metric(speedUp.of()),
                                    speedUp.speedUp())))
            .toList();
    List<String> places = all.stream().map(OfSystem::place).distinct().toList();
    Chart chart =
        new Chart(
            Axis.categories("", places),
            Axis.linear(reported.text("column.speed-up")),
            reported.seriesNames(),
            Line.each(
                all,
                OfSystem::name,
                OfSystem::name,
                Style.BARS,
                one ->
                    new Point(
                        places.indexOf(one.place()),
                        one.ratio().value(),
                        one.ratio().low(),
                        one.ratio().high())),
            List.of());
    String title = reported.text("table.speed-up");
    return all.isEmpty()
        ? List.of()
        : List.of(
            ChartFigure.of(
                reported,
                "",
                reported.text("speed-up.alternative"),
                chart,
                Frame.<OfSystem>of(reported, "speed-up-figure", title)
                    .system(OfSystem::name)
                    .phase(OfSystem::place)
                    .column("speed-up", Quantity.RATIO, OfSystem::ratio)
                    .of(all),
                Place.ALL));
  }

  private record OfSystem(String name, String place, Ratio ratio) {}

  private Stream<SpeedUp> largest(SystemSeries one) {
    Cell cell = one.largestCell(reported.places().get(0));
    return SpeedUps.of(one.results()).stream()
        .filter(speedUp -> speedUp.isOfAll() && speedUp.cell().key().equals(cell.key()));
  }
}
