package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Scale;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An axis with the range of values that it shows, and the mapping of values to places on it.
 *
 * @param low the value at its start; above 0 on a logarithmic scale
 */
record Range(Axis axis, double low, double high) {
  /** The part of the range that stays free beyond its values, and where bars have labels. */
  private static final double BESIDE = 0.05;

  private static final double ABOVE_BARS = 0.12;

  /**
   * Returns the range for some values.
   *
   * @param values the values shown; a logarithmic scale ignores those not above 0
   * @param fromZero true if a linear axis starts at 0, as bars require
   */
  static Range of(Axis axis, List<Double> values, boolean fromZero) {
    if (axis.scale() == Scale.CATEGORIES) {
      return new Range(axis, -0.5, axis.categories().size() - 0.5);
    }
    boolean log = axis.scale() == Scale.LOGARITHMIC;
    List<Double> shown = values.stream().filter(value -> !log || value > 0).toList();
    double least = shown.stream().mapToDouble(Double::doubleValue).min().orElse(1);
    double most = shown.stream().mapToDouble(Double::doubleValue).max().orElse(1);
    return log
        ? wide(axis, least, most)
        : padded(axis, fromZero ? Math.min(0, least) : least, most, fromZero ? ABOVE_BARS : BESIDE);
  }

  /** Adds a tenth at both ends, but no more than 15 %, and something around a single value. */
  private static Range wide(Axis axis, double least, double most) {
    double pad = most == least ? 1.15 : Math.min(1.15, Math.pow(most / least, 0.1));
    return new Range(axis, least / pad, most * pad);
  }

  private static Range padded(Axis axis, double least, double most, double part) {
    double pad = most == least ? Math.max(Math.abs(most) * 0.1, 1e-12) : (most - least) * part;
    double low = least >= 0 ? Math.max(0, least - pad) : least - pad;
    return new Range(axis, low, most + pad);
  }

  /** Returns the position of a value, from 0 at the axis' start to 1 at its end. */
  double part(double value) {
    if (axis.scale() == Scale.LOGARITHMIC) {
      return Math.log(Math.max(value, low) / low) / Math.log(high / low);
    }
    return (value - low) / (high - low);
  }

  List<Double> ticks() {
    return switch (axis.scale()) {
      case LINEAR -> Ticks.linear(low, high);
      case LOGARITHMIC -> Ticks.logarithmic(low, high);
      case CATEGORIES ->
          IntStream.range(0, axis.categories().size()).mapToObj(i -> (double) i).toList();
    };
  }
}
