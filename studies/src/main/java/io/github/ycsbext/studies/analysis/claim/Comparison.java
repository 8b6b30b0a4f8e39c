package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.claim.Comparison.Pair;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.analysis.statistics.LogDifference;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.analysis.statistics.RepetitionsNeeded;
import io.github.ycsbext.studies.analysis.statistics.Sample;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Sides of one set are compared by repetition, sides of two sets as independent samples (Welch).
 *
 * @param sides the values of which the difference is made; one list if it is that of pairs
 */
public record Comparison(
    List<Pair> pairs,
    List<LogDifference> ofCells,
    LogDifference difference,
    List<List<Double>> sides) {

  public record Pair(List<Repeated> a, List<Repeated> b) {
    /**
     * Null if a side has no value above 0.
     *
     * @param operation null for all together
     */
    public static @Nullable Pair of(Metric metric, @Nullable String operation, Cell a, Cell b) {
      return of(a.repeated(metric, operation), b.repeated(metric, operation));
    }

    static @Nullable Pair of(List<Repeated> a, List<Repeated> b) {
      return a.isEmpty() || b.isEmpty() ? null : new Pair(a, b);
    }

    /** Only the repetitions that both sides have; null if there is none. */
    public @Nullable Pair matched() {
      Set<Integer> ofB = repetitions(b);
      Set<Integer> both = new TreeSet<>(repetitions(a));
      both.retainAll(ofB);
      return both.isEmpty() ? null : new Pair(of(both, a), of(both, b));
    }

    private static Set<Integer> repetitions(List<Repeated> side) {
      return side.stream().map(Repeated::repetition).collect(Collectors.toSet());
    }

    private static List<Repeated> of(Set<Integer> repetitions, List<Repeated> side) {
      return side.stream().filter(one -> repetitions.contains(one.repetition())).toList();
    }

    SortedMap<Integer, Double> logRatios() {
      SortedMap<Integer, Double> ratios = new TreeMap<>();
      a.forEach(one -> ratios.put(one.repetition(), Math.log(one.value())));
      b.forEach(one -> ratios.merge(one.repetition(), -Math.log(one.value()), Double::sum));
      return ratios;
    }
  }

  public static @Nullable Comparison byRepetition(List<Pair> pairs) {
    List<Pair> matched = pairs.stream().flatMap(pair -> Stream.ofNullable(pair.matched())).toList();
    if (matched.isEmpty()) {
      return null;
    }
    ByRepetition ratios = ByRepetition.of(matched);
    return new Comparison(
        matched,
        matched.stream().map(pair -> ByRepetition.of(List.of(pair)).difference()).toList(),
        ratios.difference(),
        List.of(ratios.values()));
  }

  public static @Nullable Comparison of(Metric metric, @Nullable String operation, Cell a, Cell b) {
    Pair pair = Pair.of(metric, operation, a, b);
    return pair == null ? null : byRepetition(List.of(pair));
  }

  public static Comparison independent(Pair pair) {
    List<Double> a = pair.a().stream().map(Repeated::value).toList();
    List<Double> b = pair.b().stream().map(Repeated::value).toList();
    LogDifference difference = LogDifference.of(a, b);
    return new Comparison(
        List.of(pair),
        List.of(difference),
        difference,
        List.of(LogDifference.logarithms(a), LogDifference.logarithms(b)));
  }

  public Ratio ratio() {
    return difference.ratio();
  }

  /** The two-sided p-value, on logarithms, that the ratio is that factor; null without a test. */
  public @Nullable Double pValue(double factor) {
    return difference.pValue(factor);
  }

  /**
   * Returns how many repetitions tell on which side of a factor the ratio lies, if it is 1 or the
   * factor squared, which are as far from the factor; once there are so many, if it is as measured.
   * Empty if more than {@link RepetitionsNeeded#MOST}.
   *
   * @param level of the test, less than 5 % if it is one of several
   */
  public OptionalInt repetitionsNeeded(double factor, double level) {
    if (!difference.hasInterval()) {
      return OptionalInt.empty();
    }
    OptionalInt planned = RepetitionsNeeded.of(sides, Math.abs(Math.log(factor)), level);
    if (planned.isEmpty() || planned.getAsInt() > repetitions()) {
      return planned;
    }
    return repetitionsToTell(List.of(factor), level);
  }

  /**
   * Returns how many repetitions, more than there are, tell the ratio from each of some factors.
   */
  public OptionalInt repetitionsToTell(List<Double> factors, double level) {
    double distance =
        factors.stream()
            .mapToDouble(factor -> Math.abs(difference.mean() - Math.log(factor)))
            .min()
            .orElseThrow();
    if (!difference.hasInterval()) {
      return OptionalInt.empty();
    }
    OptionalInt needed = RepetitionsNeeded.of(sides, distance, level);
    return needed.isPresent() && needed.getAsInt() <= repetitions()
        ? OptionalInt.of(repetitions() + 1)
        : needed;
  }

  public int repetitions() {
    return (int) Math.min(distinct(Pair::a), distinct(Pair::b));
  }

  private long distinct(Function<Pair, List<Repeated>> side) {
    return pairs.stream()
        .flatMap(pair -> side.apply(pair).stream())
        .map(Repeated::repetition)
        .distinct()
        .count();
  }

  public int cells() {
    return pairs.size();
  }

  public int below(double factor) {
    return (int)
        ofCells.stream()
            .flatMap(cell -> Stream.ofNullable(cell.ratio().interval95()))
            .filter(interval -> interval.isBelow(factor))
            .count();
  }

  public int agreeing() {
    return (int) ofCells.stream().filter(cell -> cell.mean() > 0).count();
  }

  /**
   * The logarithm of a ratio over cells, repetition by repetition.
   *
   * <p>A repetition is a block of the design: drift of the machine and the operations that its seed
   * produces affect both sides alike, but can shift all its cells at once. So it is the unit of
   * analysis, with one value, the mean of its cells' log ratios (summary measures: J. N. S.
   * Matthews et al., "Analysis of serial measurements in medical research", BMJ 300 (1990)).
   *
   * <p>If a cell lacks a repetition that others have, each value is the overall mean plus the
   * repetition's contribution, with the residuals scaled up for their smaller number.
   *
   * <p>The degrees of freedom are the harmonic mean of those of the cells (their repetitions less
   * one), weighted by the variance that each contributes. Like Satterthwaite's (Biometrics Bulletin
   * 2, 1946), they fall most for a short cell that varies most. Unlike his, they never exceed the
   * repetitions less one, since cells vary together.
   *
   * @param values one per repetition; empty if a cell was measured only once, or all of them less
   *     than {@link Interval#MIN_VALUES} times
   */
  record ByRepetition(double mean, List<Double> values, double degreesOfFreedom) {

    /**
     * @param pairs at least one; the sides of each have the same repetitions, at least one
     */
    static ByRepetition of(List<Pair> pairs) {
      List<SortedMap<Integer, Double>> cells = pairs.stream().map(Pair::logRatios).toList();
      int repetitions =
          (int) cells.stream().flatMap(cell -> cell.keySet().stream()).distinct().count();
      List<Sample> samples =
          cells.stream().map(cell -> Sample.of(List.copyOf(cell.values()))).toList();
      double mean = samples.stream().mapToDouble(Sample::mean).average().orElse(Double.NaN);
      boolean repeated =
          repetitions >= Interval.MIN_VALUES && samples.stream().allMatch(cell -> cell.size() > 1);
      if (!repeated) {
        return new ByRepetition(mean, List.of(), Double.NaN);
      }
      SortedMap<Integer, Double> shares = new TreeMap<>();
      for (int cell = 0; cell < cells.size(); cell++) {
        Sample sample = samples.get(cell);
        double size = sample.size();
        double missing = Math.sqrt(size / (size - 1) * (repetitions - 1) / repetitions);
        double weight = 1.0 / cells.size() * missing;
        cells
            .get(cell)
            .forEach(
                (repetition, ratio) ->
                    shares.merge(
                        repetition,
                        weight * (ratio - sample.mean()) * repetitions / size,
                        Double::sum));
      }
      return new ByRepetition(
          mean,
          shares.values().stream().map(share -> mean + share).toList(),
          degreesOfFreedom(samples));
    }

    private static double degreesOfFreedom(List<Sample> cells) {
      double sum = 0;
      double spread = 0;
      for (Sample cell : cells) {
        sum += cell.varianceOfMean();
        spread += cell.varianceOfMean() / (cell.size() - 1);
      }
      // Without variance, any number of degrees of freedom gives an interval of zero width.
      return spread == 0 ? 1 : sum / spread;
    }

    LogDifference difference() {
      return values.isEmpty()
          ? new LogDifference(mean, Double.NaN, Double.NaN)
          : new LogDifference(mean, Sample.of(values).varianceOfMean(), degreesOfFreedom);
    }
  }
}
