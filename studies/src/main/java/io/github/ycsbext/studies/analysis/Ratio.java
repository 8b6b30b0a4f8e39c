package io.github.ycsbext.studies.analysis;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How many times {@code b} goes into {@code a}, by the means of their logarithms, so that twice and
 * half are equally far from one.
 *
 * @param low95 the lower end of the 95 % interval; null, as {@code high95}, where a side has less
 *     than two repetitions
 */
public record Ratio(double value, @Nullable Double low95, @Nullable Double high95) {

  /**
   * Both ends of the interval.
   *
   * @throws NullPointerException where there is none
   */
  Interval interval() {
    return new Interval(
        Objects.requireNonNull(low95, "no interval"),
        Objects.requireNonNull(high95, "no interval"));
  }

  /** The same ratio and interval in parts of a factor, such as of a published ratio. */
  public Ratio over(double factor) {
    return new Ratio(
        value / factor,
        low95 == null ? null : low95 / factor,
        high95 == null ? null : high95 / factor);
  }
}
