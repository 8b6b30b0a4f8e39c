package io.github.ycsbext.studies.analysis.statistics;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * An estimate above 0 whose 95 % interval is known, but not its distribution. Means and ratios are
 * found by MOVER on logarithms (G. Y. Zou, A. Donner, "Construction of confidence limits about
 * effect measures: a general approach", Statistics in Medicine 27, 2008).
 */
public record Bounded(double value, double low, double high) {

  /** The geometric mean of independent estimates of one figure. */
  public static Bounded mean(List<Bounded> estimates) {
    double mean =
        estimates.stream().mapToDouble(one -> Math.log(one.value)).average().orElse(Double.NaN);
    return new Bounded(
        Math.exp(mean),
        Math.exp(mean - distance(estimates, Bounded::below)),
        Math.exp(mean + distance(estimates, Bounded::above)));
  }

  private static double distance(List<Bounded> estimates, ToDoubleFunction<Bounded> distance) {
    double squares =
        estimates.stream().mapToDouble(distance).map(distanceOf -> distanceOf * distanceOf).sum();
    return Math.sqrt(squares) / estimates.size();
  }

  private double below() {
    return Math.log(value / low);
  }

  private double above() {
    return Math.log(high / value);
  }

  public Ratio over(Bounded other) {
    double ratio = value / other.value;
    return new Ratio(
        ratio,
        ratio / Math.exp(Math.hypot(below(), other.above())),
        ratio * Math.exp(Math.hypot(above(), other.below())));
  }
}
