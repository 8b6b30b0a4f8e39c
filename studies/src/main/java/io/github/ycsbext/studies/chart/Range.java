package io.github.ycsbext.studies.chart;

import io.github.ycsbext.studies.chart.Chart.Axis;
import io.github.ycsbext.studies.chart.Chart.Scale;
import java.util.List;
import java.util.stream.IntStream;

/**
 * An axis with the values that it must hold, and where they lie on it.
 *
 * @param low at its start, in the axis' values; on a logarithmic scale above 0
 */
record Range(Axis axis, double low, double high) {
  /**
   * @param values that are shown; those that a logarithmic scale does not have are passed over
   * @param fromZero whether a linear axis starts at 0, as bars must
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
        : padded(axis, fromZero ? Math.min(0, least) : least, most);
  }

  private static Range wide(Axis axis, double least, double most) {
    return new Range(axis, least / 1.15, most * 1.15);
  }

  private static Range padded(Axis axis, double least, double most) {
    double pad = most == least ? Math.max(Math.abs(most) * 0.1, 1e-12) : (most - least) * 0.05;
    double low = least >= 0 ? Math.max(0, least - pad) : least - pad;
    return new Range(axis, low, most + pad);
  }

  /** From 0 at its start to 1 at its end. */
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
