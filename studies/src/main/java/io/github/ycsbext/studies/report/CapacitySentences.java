package io.github.ycsbext.studies.report;

import io.github.ycsbext.health.HealthLimits;
import io.github.ycsbext.studies.analysis.claim.SearchedCapacity;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity.End;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity.MeasuredStep;
import io.github.ycsbext.studies.analysis.measured.MeasuredSweep;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.capacity.ClientDelay;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record CapacitySentences(ResultSet set, Words words) {
  static List<String> of(ResultSet set, Words words) {
    CapacitySentences sentences = new CapacitySentences(set, words);
    List<String> all = new ArrayList<>();
    for (Cell cell : set.cells()) {
      SearchedCapacity searched = SearchedCapacity.of(cell);
      if (!searched.searches().isEmpty()) {
        all.add(sentences.bears(searched));
      }
      if (searched.searches().size() == 1) {
        all.addAll(sentences.details(searched.cell(), searched.searches().get(0)));
      }
    }
    for (Cell cell : set.cells()) {
      long overloads = cell.sweeps().stream().filter(MeasuredSweep::isOverload).count();
      if (overloads > 0) {
        all.add(sentences.recovers(cell, overloads));
      } else if (!cell.sweeps().isEmpty()) {
        all.add(words.of("sweep.no-capacity", AnswerSentences.title(cell, set, words)));
      }
    }
    return all;
  }

  private List<String> details(Cell cell, MeasuredCapacity search) {
    return Stream.of(
            search.end() == End.STEPS && search.capacity().isPresent()
                ? end(search, dashes(), words)
                : "",
            search.capacity().isPresent() ? "" : atLeast(cell, search),
            whyOverloaded(search),
            search.slowestBroken().map(this::broken).orElse(""),
            search.end() == End.CLIENT ? "" : slots(search),
            changed(search),
            stolen(search))
        .filter(sentence -> !sentence.isEmpty())
        .map(Words::sentence)
        .toList();
  }

  private String atLeast(Cell cell, MeasuredCapacity search) {
    return search
        .content()
        .fastestKept()
        .map(
            step ->
                words.of(
                    "capacity.at-least",
                    AnswerSentences.title(cell, set, words),
                    search.goal().limitsText(),
                    words.numbers().plain(step.rate())))
        .orElse("");
  }

  private String whyOverloaded(MeasuredCapacity search) {
    return search
        .lastOverloaded()
        .map(
            step ->
                words.of(
                    "capacity.lacked",
                    words.of(ClientDelay.ofBroken(search.goal().limits(), step.result())),
                    words.numbers().plain(step.step().rate())))
        .orElse("");
  }

  private String broken(CapacityStep step) {
    return words.of(
        "capacity.broken", words.numbers().plain(step.rate()), String.join(", ", step.broken()));
  }

  /** Returns that a client held operations back. One without CPU is not helped by more threads. */
  private String slots(MeasuredCapacity search) {
    return search
        .fastestKept()
        .map(MeasuredStep::busyShare)
        .filter(share -> share > MeasuredStep.MAX_BUSY)
        .map(share -> words.of("capacity.slots", words.numbers().percent(share)))
        .orElse("");
  }

  private String changed(MeasuredCapacity search) {
    double change = search.change().orElse(0);
    return change == 0
        ? ""
        : words.of(
            change < 0 ? "capacity.slowed" : "capacity.sped",
            words.numbers().percent(Math.abs(change)));
  }

  private String stolen(MeasuredCapacity search) {
    DoubleSummaryStatistics shares =
        search.steps().stream()
            .flatMap(step -> Stream.ofNullable(step.result().observed().health()))
            .flatMap(health -> Stream.ofNullable(health.stolenShare()))
            .mapToDouble(share -> share)
            .summaryStatistics();
    return shares.getMax() > HealthLimits.STOLEN
        ? words.of(
            "capacity.stolen",
            words.numbers().percent(shares.getMin()),
            words.numbers().percent(shares.getMax()))
        : "";
  }

  private String bears(SearchedCapacity searched) {
    String title = AnswerSentences.title(searched.cell(), set, words);
    String limits = searched.searches().get(0).goal().limitsText();
    return searched.repetitions() == 0
        ? words.of("bears.not-found", title, limits, why(searched, dashes(), words))
        : Words.sentence(
            words.of(
                set.isSearch() ? "capacity.found" : "bears.found",
                title,
                limits,
                words.numbers().significant(searched.rate(), 3),
                words.numbers().interval(searched.interval()),
                words.of(searched.isByRepetition() ? "bears.by-repetition" : "bears.by-search"),
                searched.repetitions()));
  }

  private String dashes() {
    return set.isSearch() ? "--" : "";
  }

  /**
   * @param dashes what stands before the name of an option: nothing in a plan
   */
  public static String why(SearchedCapacity searched, String dashes, Words words) {
    return searched.searches().stream()
        .filter(search -> search.end() != End.PRECISE)
        .map(search -> end(search, dashes, words))
        .distinct()
        .collect(Collectors.joining(". "));
  }

  private static String end(MeasuredCapacity search, String dashes, Words words) {
    String why =
        words.of(
            "capacity." + Words.id(search.end()),
            dashes + "max",
            dashes + "min",
            dashes + "steps",
            dashes + "clients");
    return search.end() == End.CLIENT && !search.isOfOneThread() && words.isAdvising()
        ? Words.sentences(why, words.of("capacity.fewer-threads"))
        : why;
  }

  private String recovers(Cell cell, long sweeps) {
    Estimate back = cell.estimate(Metric.RECOVERY_TIME);
    if (!back.isMeasured()) {
      return words.of("sweep.never-back", AnswerSentences.title(cell, set, words), sweeps);
    }
    return words.of(
        "sweep.back",
        AnswerSentences.title(cell, set, words),
        words.numbers().estimate(back),
        back.repetitions(),
        sweeps);
  }
}
