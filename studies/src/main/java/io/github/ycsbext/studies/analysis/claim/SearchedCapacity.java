package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.MeasuredCapacity;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The capacity of a cell. With at least {@link Interval#MIN_VALUES} repetitions, intervals and
 * ratios are by repetition: they hold what differs from one trial to the next. With fewer, they
 * come from the searches' own intervals, by MOVER on logarithms (G. Y. Zou, A. Donner,
 * "Construction of confidence limits about effect measures: a general approach", Statistics in
 * Medicine 27, 2008).
 */
public record SearchedCapacity(Cell cell, List<MeasuredCapacity> searches) {
  public static SearchedCapacity of(Cell cell) {
    return new SearchedCapacity(cell, cell.searches());
  }

  private List<Capacity> found() {
    return searches.stream().flatMap(search -> search.capacity().stream()).toList();
  }

  public int repetitions() {
    return found().size();
  }

  public boolean isByRepetition() {
    return repetitions() >= Interval.MIN_VALUES;
  }

  public double rate() {
    return isByRepetition() ? cell.estimate(Metric.CAPACITY).mean() : mean(found()).rate();
  }

  public @Nullable Interval interval() {
    if (isByRepetition()) {
      return cell.estimate(Metric.CAPACITY).student95();
    }
    if (repetitions() == 0) {
      return null;
    }
    Capacity mean = mean(found());
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
    return over(mean(found()), mean(other.found()));
  }

  /** Returns the geometric mean of independent searches of one capacity. */
  static Capacity mean(List<Capacity> found) {
    double mean =
        found.stream().mapToDouble(one -> Math.log(one.rate())).average().orElse(Double.NaN);
    return new Capacity(
        Math.exp(mean),
        Math.exp(mean - distance(found, SearchedCapacity::below)),
        Math.exp(mean + distance(found, SearchedCapacity::above)));
  }

  private static double distance(List<Capacity> found, ToDoubleFunction<Capacity> distance) {
    double squares = found.stream().mapToDouble(distance).map(one -> one * one).sum();
    return Math.sqrt(squares) / found.size();
  }

  private static double below(Capacity one) {
    return Math.log(one.rate() / one.low());
  }

  private static double above(Capacity one) {
    return Math.log(one.high() / one.rate());
  }

  static Ratio over(Capacity one, Capacity other) {
    double ratio = one.rate() / other.rate();
    return new Ratio(
        ratio,
        ratio / Math.exp(Math.hypot(below(one), above(other))),
        ratio * Math.exp(Math.hypot(above(one), below(other))));
  }
}
