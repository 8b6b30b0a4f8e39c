package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.comparison.SearchedCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.load.MeasuredCapacity.End;
import io.github.ycsbext.studies.analysis.load.MeasuredSweep;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public final class CapacitySentences {
  private final ResultSet set;
  private final Words words;

  private CapacitySentences(ResultSet set, Words words) {
    this.set = set;
    this.words = words;
  }

  /** Returns a sentence or two per system, workload and size; none if no capacity was searched. */
  static List<String> of(ResultSet set, Words words) {
    CapacitySentences sentences = new CapacitySentences(set, words);
    List<String> all = new ArrayList<>();
    for (Cell cell : set.cells()) {
      SearchedCapacity searched = SearchedCapacity.of(cell);
      if (!searched.searches().isEmpty()) {
        all.add(sentences.bears(searched));
      }
    }
    for (Cell cell : set.cells()) {
      long overloads = sweeps(cell).filter(MeasuredSweep::isOverload).count();
      if (overloads > 0) {
        all.add(sentences.recovers(cell, overloads));
      } else if (sweeps(cell).findAny().isPresent()) {
        all.add(words.of("sweep.no-capacity", CellTitle.of(cell, set, words)));
      }
    }
    return all;
  }

  private static Stream<MeasuredSweep> sweeps(Cell cell) {
    return cell.trials().stream()
        .flatMap(trial -> trial.phasesOf(Metric.RECOVERY_TIME, null).stream())
        .flatMap(phase -> Stream.ofNullable(phase.sweep()));
  }

  private String bears(SearchedCapacity searched) {
    MeasuredCapacity first = searched.searches().get(0);
    String limits = first.manifest().limitsText();
    if (searched.repetitions() == 0) {
      return words.of(
          "bears.not-found",
          CellTitle.of(searched.cell(), set, words),
          limits,
          why(searched, words));
    }
    return words.of(
        "bears.found",
        CellTitle.of(searched.cell(), set, words),
        limits,
        words.numbers().significant(searched.rate(), 3),
        words.numbers().interval(Objects.requireNonNull(searched.interval())),
        words.of(searched.isByRepetition() ? "bears.by-repetition" : "bears.by-search"),
        searched.repetitions());
  }

  /** Returns why searches ended without the precision that was asked for; empty if none did. */
  public static String why(SearchedCapacity searched, Words words) {
    return searched.searches().stream()
        .filter(search -> search.end() != End.PRECISE)
        .map(search -> end(search, "", words))
        .distinct()
        .collect(Collectors.joining(". "));
  }

  /**
   * Returns why a search ended, and what helps.
   *
   * @param dashes what stands before the name of an option: nothing in a plan
   */
  public static String end(MeasuredCapacity search, String dashes, Words words) {
    String why =
        words.of(
            "capacity." + ReportId.of(search.end()),
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
      return words.of("sweep.never-back", CellTitle.of(cell, set, words), sweeps);
    }
    return words.of(
        "sweep.back",
        CellTitle.of(cell, set, words),
        words.numbers().estimate(back),
        back.repetitions(),
        sweeps);
  }
}
