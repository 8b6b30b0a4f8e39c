package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.claim.Finding;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.Reservations;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredPhase;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class VerdictSentences {
  private static final int MAX_NAMES = 5;

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
                words.listed(reservations.overloadedTrials(), MAX_NAMES)),
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
        .map(
            one ->
                words.of(
                    "answer.not-judged", words.listed(one.getValue(), MAX_NAMES), one.getKey()))
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
        "finding." + ReportId.of(judged.finding()) + (areLeft ? "-left" : ""),
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
    return words.listed(sizes.distinct().map(words.numbers()::whole).toList(), MAX_NAMES);
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
}
