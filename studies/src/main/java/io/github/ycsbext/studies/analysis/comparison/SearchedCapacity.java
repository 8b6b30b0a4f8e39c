package io.github.ycsbext.studies.analysis.comparison;

import io.github.ycsbext.studies.analysis.load.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Bounded;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The capacity of a cell. With at least {@link Interval#MIN_VALUES} repetitions, intervals and
 * ratios are by repetition: they hold what differs from one trial to the next. With fewer, they
 * come from the searches' own intervals; see {@link Bounded}.
 */
public record SearchedCapacity(Cell cell, List<MeasuredCapacity> searches) {
  public static SearchedCapacity of(Cell cell) {
    return new SearchedCapacity(
        cell,
        cell.trials().stream()
            .flatMap(trial -> trial.phasesOf(Metric.CAPACITY, null).stream())
            .flatMap(phase -> Stream.ofNullable(phase.search()))
            .toList());
  }

  private List<Bounded> found() {
    return searches.stream()
        .flatMap(search -> search.capacity().stream())
        .map(one -> new Bounded(one.rate(), one.low(), one.high()))
        .toList();
  }

  public int repetitions() {
    return found().size();
  }

  public boolean isByRepetition() {
    return repetitions() >= Interval.MIN_VALUES;
  }

  public double rate() {
    return isByRepetition() ? estimate().mean() : Bounded.mean(found()).value();
  }

  public @Nullable Interval interval() {
    if (isByRepetition()) {
      return estimate().student95();
    }
    if (repetitions() == 0) {
      return null;
    }
    Bounded mean = Bounded.mean(found());
    return new Interval(mean.low(), mean.high());
  }

  /** Returns null if one of them is not known. */
  public @Nullable Ratio over(SearchedCapacity other) {
    if (repetitions() == 0 || other.repetitions() == 0) {
      return null;
    }
    if (isByRepetition() && other.isByRepetition()) {
      Comparison comparison = Comparison.of(Metric.CAPACITY, null, cell, other.cell);
      return comparison == null ? null : comparison.ratio();
    }
    return Bounded.mean(found()).over(Bounded.mean(other.found()));
  }

  private Estimate estimate() {
    return cell.estimate(Metric.CAPACITY);
  }
}
