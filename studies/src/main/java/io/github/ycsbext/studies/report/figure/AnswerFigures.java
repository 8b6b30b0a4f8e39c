package io.github.ycsbext.studies.report.figure;

import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.report.AnswerSentences;
import io.github.ycsbext.studies.report.ReportContext;
import io.github.ycsbext.studies.report.ReportId;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
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

public record AnswerFigures(ReportContext reported, Map<ResultSet, List<JudgedClaim>> bySet) {
  /**
   * Per set, workload and network, of pairs whose latencies are judged: others' ratio says nothing.
   */
  public List<ChartFigure> all() {
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
    String id = ReportId.of("answer", label, at.workload(), at.network());
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
        title,
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
}
