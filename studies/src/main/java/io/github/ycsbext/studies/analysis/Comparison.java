package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.analysis.Cell.Repeated;
import io.github.ycsbext.studies.plan.Metric;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two sides that were measured in the same cells, put against each other.
 *
 * <p>A repetition is a block of the study's design: all cells go through it in turn, with one seed,
 * before any goes on to the next. What drifts on the machine, and what the seed asks for, is thus
 * alike on both sides of a repetition, and falls out of their ratio. Read and update latencies of
 * one trial depend on each other anyway. Where both sides have the same repetitions they are
 * therefore matched, and else they are not.
 */
public final class Comparison {
  private final List<Pair> pairs;
  private final LogDifference difference;

  /**
   * One cell's repetitions of both sides.
   *
   * @param a above 0, at least one, as {@code b}
   * @param matched whether the values at one place of both are of one repetition
   */
  public record Pair(List<Double> a, List<Double> b, boolean matched) {
    /** Of two sets, whose repetitions have nothing in common. */
    public static Pair unmatched(List<Double> a, List<Double> b) {
      return new Pair(a, b, false);
    }

    /**
     * Of one set.
     *
     * @param operationOfA null for all operations together, as {@code operationOfB}
     * @return null where a side has no value above 0
     */
    static @Nullable Pair of(
        Metric metric,
        Cell a,
        @Nullable String operationOfA,
        Cell b,
        @Nullable String operationOfB) {
      List<Repeated> left = a.repeated(metric, operationOfA);
      List<Repeated> right = b.repeated(metric, operationOfB);
      return left.isEmpty() || right.isEmpty()
          ? null
          : new Pair(
              values(left), values(right), areMatched(repetitions(left), repetitions(right)));
    }

    private static boolean areMatched(List<Integer> left, List<Integer> right) {
      return left.equals(right) && left.stream().distinct().count() == left.size();
    }

    private static List<Double> values(List<Repeated> repeated) {
      return repeated.stream().map(Repeated::value).toList();
    }

    private static List<Integer> repetitions(List<Repeated> repeated) {
      return repeated.stream().map(Repeated::repetition).toList();
    }

    private LogDifference difference() {
      return matched ? LogDifference.ofMatched(a, b) : LogDifference.of(a, b);
    }

    private List<Bootstrap.Term> terms(double weight) {
      return matched
          ? List.of(new Bootstrap.Term(weight, LogDifference.differences(a, b)))
          : List.of(
              new Bootstrap.Term(weight, LogDifference.logarithms(a)),
              new Bootstrap.Term(-weight, LogDifference.logarithms(b)));
    }
  }

  /** Of one cell of a set against another; null where a side has no value above 0. */
  public static @Nullable Comparison of(Metric metric, @Nullable String operation, Cell a, Cell b) {
    Pair pair = Pair.of(metric, a, operation, b, operation);
    return pair == null ? null : new Comparison(List.of(pair));
  }

  /**
   * @param pairs at least one; each counts alike, whatever its size
   */
  public Comparison(List<Pair> pairs) {
    this.pairs = List.copyOf(pairs);
    this.difference = LogDifference.mean(pairs.stream().map(Pair::difference).toList());
  }

  /** The geometric mean of the cells' ratios. */
  public Ratio ratio() {
    return difference.ratio();
  }

  /** The ratio's interval without a normal distribution; null without an interval. */
  public @Nullable Interval bootstrap95() {
    if (!difference.hasInterval()) {
      return null;
    }
    List<Bootstrap.Term> terms = new ArrayList<>();
    for (Pair pair : pairs) {
      terms.addAll(pair.terms(1.0 / pairs.size()));
    }
    Interval logarithms = Bootstrap.ofSum(terms);
    return new Interval(Math.exp(logarithms.low()), Math.exp(logarithms.high()));
  }

  /** {@link CliffsDelta}, the mean over the cells. */
  public double cliffsDelta() {
    return pairs.stream()
        .mapToDouble(pair -> CliffsDelta.of(pair.a(), pair.b()))
        .average()
        .orElse(Double.NaN);
  }

  /** The two-sided test on the logarithms, that the ratio is that factor; null without one. */
  public @Nullable Double pValue(double factor) {
    return difference.pValue(factor);
  }

  public int cells() {
    return pairs.size();
  }

  /** In how many cells the whole interval of the cell's own ratio lies below a factor. */
  int below(double factor) {
    return (int) pairs.stream().filter(pair -> pair.difference().ratio().isBelow(factor)).count();
  }

  /** In how many cells {@code a} is more than {@code b}. */
  public int agreeing() {
    return (int) pairs.stream().filter(pair -> pair.difference().mean() > 0).count();
  }
}
