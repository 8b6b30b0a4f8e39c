package io.github.ycsbext.studies.analysis;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Two sides that were measured in the same cells, put against each other. */
public final class Comparison {
  private final List<Pair> pairs;
  private final LogDifference difference;

  /**
   * One cell's repetitions of both sides.
   *
   * @param a above 0, at least one, as {@code b}
   */
  public record Pair(List<Double> a, List<Double> b) {}

  /**
   * @param pairs at least one; each counts alike, whatever its size
   */
  public Comparison(List<Pair> pairs) {
    this.pairs = List.copyOf(pairs);
    this.difference =
        LogDifference.mean(
            pairs.stream().map(pair -> LogDifference.of(pair.a(), pair.b())).toList());
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
      terms.add(new Bootstrap.Term(1.0 / pairs.size(), LogDifference.logarithms(pair.a())));
      terms.add(new Bootstrap.Term(-1.0 / pairs.size(), LogDifference.logarithms(pair.b())));
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

  /** Welch's two-sided test on the logarithms, that the ratio is that factor; null without one. */
  public @Nullable Double pValue(double factor) {
    return difference.pValue(factor);
  }

  public int cells() {
    return pairs.size();
  }

  /** In how many cells the whole interval of the cell's own ratio lies below a factor. */
  int below(double factor) {
    return (int)
        pairs.stream()
            .filter(pair -> LogDifference.of(pair.a(), pair.b()).ratio().isBelow(factor))
            .count();
  }

  /** In how many cells {@code a} is more than {@code b}. */
  public int agreeing() {
    return (int)
        pairs.stream().filter(pair -> LogDifference.of(pair.a(), pair.b()).mean() > 0).count();
  }
}
