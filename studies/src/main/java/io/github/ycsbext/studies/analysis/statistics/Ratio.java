package io.github.ycsbext.studies.analysis.statistics;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * From the means of logarithms, so that twice and half are equally far from one.
 *
 * @param low95 null, like {@code high95}, if a side has too few repetitions
 */
public record Ratio(double value, @Nullable Double low95, @Nullable Double high95) {

  public double low() {
    return Objects.requireNonNullElse(low95, value);
  }

  public double high() {
    return Objects.requireNonNullElse(high95, value);
  }

  public @Nullable Interval interval95() {
    return low95 == null || high95 == null ? null : new Interval(low95, high95);
  }

  public Ratio inverse() {
    return new Ratio(
        1 / value, high95 == null ? null : 1 / high95, low95 == null ? null : 1 / low95);
  }

  /** Relative to a factor, such as a published ratio. */
  public Ratio over(double factor) {
    return new Ratio(
        value / factor,
        low95 == null ? null : low95 / factor,
        high95 == null ? null : high95 / factor);
  }
}
