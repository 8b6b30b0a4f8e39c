package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim.Reservations;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Outcome;
import io.github.ycsbext.studies.analysis.claim.JudgedCondition.Part;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.analysis.statistics.RepetitionsNeeded;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class VerdictSentences {
  private VerdictSentences() {}

  public static String of(JudgedClaim judged, Words words) {
    return Words.joined(" ", finding(judged, words), reservations(judged, words));
  }

  /** Returns all that makes the values weaker than they seem; empty if nothing does. */
  public static String reservations(JudgedClaim judged, Words words) {
    Reservations reservations = judged.reservations();
    boolean isJudged = judged.finding().isJudged();
    return Words.joined(
        " ",
        judged.standIns().isEmpty() || judged.finding() == Finding.STAND_IN
            ? ""
            : words.of("reservation.stand-in", standIns(judged)),
        judged.durabilities().isEmpty() ? "" : durability(judged, words),
        reservations.overloaded() == 0
            ? ""
            : words.of(
                isJudged ? "reservation.overloaded" : "reservation.overloaded-kept",
                reservations.overloaded(),
                reservations.phases(),
                words.listed(reservations.overloadedTrials())),
        reservations.brief() == 0 || !isJudged
            ? ""
            : words.of(
                "reservation.brief",
                reservations.brief(),
                reservations.phases(),
                PlannedPhase.SECONDS_TO_JUDGE,
                MeasuredPhase.MIN_SECONDS_COLD),
        failed(judged, words),
        reservations.outlying() == 0
            ? ""
            : words.of("reservation.outliers", reservations.outlying(), reservations.values()));
  }

  public static String finding(JudgedClaim judged, Words words) {
    String reason = reason(judged, words);
    return judged.finding().isJudged() ? reason : words.of("finding.not-judged", reason);
  }

  public static <T> List<String> notJudged(
      Stream<T> all, Function<T, String> reason, Function<T, String> name, Words words) {
    return all
        .collect(
            Collectors.groupingBy(
                reason, LinkedHashMap::new, Collectors.mapping(name, Collectors.toList())))
        .entrySet()
        .stream()
        .map(one -> words.of("answer.not-judged", words.listed(one.getValue()), one.getKey()))
        .toList();
  }

  public static String reason(JudgedClaim judged, Words words) {
    String cause = cause(judged, words);
    if (judged.repetitionsNeeded().isPresent()) {
      int needed = judged.repetitionsNeeded().getAsInt();
      return cause + " " + words.of("finding.repetitions-needed", words.numbers().whole(needed));
    }
    return isCuredByMeasuringAgain(judged) && words.isAdvising()
        ? cause + " " + words.of("finding.measure-again")
        : cause;
  }

  public static String cause(JudgedClaim judged, Words words) {
    boolean areLeft =
        judged.finding() == Finding.FEW_REPETITIONS && isCuredByMeasuringAgain(judged);
    return words.of(
        "finding." + Words.id(judged.finding()) + (areLeft ? "-left" : ""),
        standIns(judged),
        PlannedPhase.SECONDS_TO_JUDGE,
        MeasuredPhase.MIN_SECONDS_COLD,
        Interval.MIN_VALUES,
        judged.usableRepetitions(),
        judged.reservations().repetitions(),
        sizes(judged.cellsOfA().stream().map(Cell::size), words),
        sizes(judged.claim().sizes().stream(), words));
  }

  private static String sizes(Stream<Long> sizes, Words words) {
    return words.listed(sizes.distinct().map(words.numbers()::whole).toList());
  }

  /** Returns true if the reason is that the client was overloaded in some trials. */
  static boolean isCuredByMeasuringAgain(JudgedClaim judged) {
    return !judged.reservations().overloadedTrials().isEmpty()
        && (judged.finding() == Finding.FEW_REPETITIONS || judged.finding() == Finding.OVERLOADED);
  }

  static String durability(JudgedClaim judged, Words words) {
    return words.of(
        "reservation.durability",
        judged.durabilities().entrySet().stream()
            .map(system -> system.getKey() + ": " + words.of(system.getValue()))
            .collect(Collectors.joining("; ")));
  }

  /** Empty if none failed. */
  static String failed(JudgedClaim judged, Words words) {
    long failed = judged.reservations().failedOperations();
    return failed == 0 ? "" : words.of("reservation.failed", words.numbers().whole(failed));
  }

  private static String standIns(JudgedClaim judged) {
    return String.join(", ", judged.standIns());
  }

  public static String of(JudgedCondition condition, Words words) {
    Outcome outcome = condition.outcome();
    List<Part> deciding =
        condition.parts().stream().filter(part -> part.outcome() == outcome).toList();
    boolean isAlone = condition.parts().size() == 1;
    List<String> found =
        deciding.stream()
            .map(part -> isAlone ? found(part, words) : part.name() + " " + found(part, words))
            .toList();
    String sentence =
        words.of(
            "condition.sentence",
            condition.condition().text(),
            words.of("condition", outcome),
            words.listed(found));
    return outcome == Outcome.UNDECIDED
        ? Words.sentence(sentence + ": " + wayOut(deciding, words))
        : sentence + ".";
  }

  private static String found(Part part, Words words) {
    Ratio change = part.change();
    return change == null ? Numbers.NONE : words.numbers().change(change);
  }

  private static String wayOut(List<Part> parts, Words words) {
    return parts.stream()
        .filter(part -> !part.judged().finding().isJudged())
        .findFirst()
        .map(
            part ->
                part.lacksValues()
                    ? words.of("condition.lacks-values")
                    : cause(part.judged(), words))
        .orElseGet(() -> repetitions(parts, words));
  }

  private static String repetitions(List<Part> parts, Words words) {
    int most = 0;
    int fewest = Integer.MAX_VALUE;
    for (Part part : parts) {
      if (part.repetitionsNeeded().isEmpty()) {
        return words.of("condition.too-many", words.numbers().whole(RepetitionsNeeded.MOST));
      }
      most = Math.max(most, part.repetitionsNeeded().getAsInt());
      fewest = Math.min(fewest, part.judged().usableRepetitions());
    }
    return words.of("condition.repetitions", words.numbers().whole(most), fewest);
  }
}
