package io.github.ycsbext.studies.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.regression.OLSMultipleLinearRegression;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the rates of the steps one after the other, and ends with the capacity.
 *
 * <p>First it <b>brackets</b>: each step is four times as fast, until one breaks the limits. Then
 * it <b>bisects</b>: each rate is a quantile of what is {@linkplain Knowledge known}. Quantiles
 * take turns, because steps at the median alone do not show how much steps vary: S. Rodriguez, M.
 * Ludkovski, "Generalized Probabilistic Bisection for Stochastic Root-Finding", arXiv 1711.00843.
 * The nearest peer, PLRsearch of FD.io, keeps a posterior of curves of lost packets.
 *
 * <p>The same figures always lead to the same rates, so an interrupted search goes on by hearing
 * them again.
 */
public final class CapacitySearch {
  private static final double BRACKETING = 4;

  /** How far below the first step that broke the limits the capacity may be. */
  private static final double BELOW = 16;

  private static final double[] QUANTILES = {0.5, 0.25, 0.75};

  /**
   * What is cut off at each end. The 95 % interval is the central 98 % of what is known: with 95 %,
   * it covered the truth of simulated servers in 83 to 92 % of the searches.
   */
  private static final double TAIL = 0.01;

  /**
   * After the bracketing: a few figures that fit by chance look like a system that never varies.
   */
  private static final int MIN_BISECTIONS = 10;

  /** The fewest steps from which a change can be told. */
  private static final int MIN_COMPARED = 10;

  /** Further from the limit a strain is no measure of the rate. */
  private static final double FAR = Math.log(2);

  private static final double CERTAIN = 0.001;

  /** A smaller change is within what searches differ by. */
  private static final double MUCH = 0.1;

  /**
   * Rates in operations per second.
   *
   * @param precision half of the interval's width at which the search ends, as a part of the rate
   */
  public record Bounds(double least, double most, double precision, int steps) {}

  /**
   * @param ratio the largest figure over its limit; above 1 it broke one
   */
  private record Step(double rate, double ratio) {
    boolean kept() {
      return ratio <= 1;
    }
  }

  private final Bounds bounds;
  private final List<Step> steps = new ArrayList<>();

  /** Null while it brackets. */
  private @Nullable Knowledge knowledge;

  /** The number of the first step that broke a limit; 0 while none has. */
  private int firstBroken;

  private int bisections;

  public CapacitySearch(Bounds bounds) {
    this.bounds = bounds;
  }

  public double next() {
    if (knowledge != null) {
      return knowledge.quantile(QUANTILES[bisections % QUANTILES.length]);
    }
    double factor = Math.pow(BRACKETING, steps.size());
    return Math.min(bounds.most(), bounds.least() * factor);
  }

  /**
   * @param ratio the largest figure over its limit; 0 if nothing could break one
   */
  public void onStep(double ratio) {
    Step step = new Step(next(), ratio);
    steps.add(step);
    if (knowledge != null) {
      knowledge.learn(step.rate, step.ratio);
      bisections++;
    } else if (!step.kept()) {
      firstBroken = steps.size();
      knowledge = known();
    }
  }

  private Knowledge known() {
    double broke = steps.get(firstBroken - 1).rate;
    double idleRatio = steps.stream().mapToDouble(Step::ratio).min().orElse(0);
    Knowledge known =
        new Knowledge(
            Math.max(bounds.least(), broke / BELOW),
            Math.min(bounds.most(), broke * BRACKETING),
            Math.min(1, idleRatio));
    steps.forEach(step -> known.learn(step.rate, step.ratio));
    return known;
  }

  /**
   * By how much the capacity has changed since the bracketing, as a part; empty unless that is
   * certain and much. It is the shift of {@code strain = a + b ln(rate) + d step}, of which d is
   * not 0 by a t test.
   */
  public OptionalDouble change() {
    int size = steps.size() - firstBroken;
    if (firstBroken == 0 || size < MIN_COMPARED) {
      return OptionalDouble.empty();
    }
    double[] strains = new double[size];
    double[][] places = new double[size][];
    for (int i = 0; i < size; i++) {
      Step step = steps.get(firstBroken + i);
      strains[i] = Math.max(-FAR, Math.min(FAR, Math.log(step.ratio)));
      places[i] = new double[] {Math.log(step.rate), i};
    }
    OLSMultipleLinearRegression line = new OLSMultipleLinearRegression();
    line.newSampleData(strains, places);
    double[] found = line.estimateRegressionParameters();
    double t = Math.abs(found[2] / line.estimateRegressionParametersStandardErrors()[2]);
    boolean isCertain =
        2 * new TDistribution(size - 3).cumulativeProbability(-t) < CERTAIN && found[1] > 0;
    double change = Math.expm1(-found[2] * (size - 1) / found[1]);
    return isCertain && Math.abs(change) > MUCH
        ? OptionalDouble.of(change)
        : OptionalDouble.empty();
  }

  public boolean isOver() {
    return steps.size() >= bounds.steps() || keepsTheMost() || isPrecise();
  }

  private boolean keepsTheMost() {
    return knowledge == null
        && !steps.isEmpty()
        && steps.get(steps.size() - 1).rate >= bounds.most();
  }

  private boolean isPrecise() {
    return bisections >= MIN_BISECTIONS
        && knowledge != null
        && capacity(knowledge).precision() <= bounds.precision();
  }

  /** Empty unless a step kept the limits and another broke them. */
  public Optional<Capacity> capacity() {
    return steps.stream().anyMatch(Step::kept)
        ? Optional.ofNullable(knowledge).map(CapacitySearch::capacity)
        : Optional.empty();
  }

  private static Capacity capacity(Knowledge known) {
    return new Capacity(known.quantile(0.5), known.quantile(TAIL), known.quantile(1 - TAIL));
  }
}
