package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.statistics.LogDifference;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.analysis.statistics.RepetitionsNeeded;
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
      List<Repeated> left = a.repeated(metric, operation);
      List<Repeated> right = b.repeated(metric, operation);
      return left.isEmpty() || right.isEmpty() ? null : new Pair(left, right);
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
}
