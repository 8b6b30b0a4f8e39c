package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Scale;
import java.util.List;
import java.util.stream.IntStream;

/**
 * @param low at its start; above 0 on a logarithmic scale
 */
record Range(Axis axis, double low, double high) {
  /** The part of the range that stays free beyond its values, and where bars have labels. */
  private static final double BESIDE = 0.05;

  private static final double ABOVE_BARS = 0.12;

  /**
   * @param values a logarithmic scale ignores those not above 0
   * @param fromZero as bars require
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

  private static Range wide(Axis axis, double least, double most) {
    double pad = most == least ? 1.15 : Math.min(1.15, Math.pow(most / least, 0.1));
    return new Range(axis, least / pad, most * pad);
  }

  private static Range padded(Axis axis, double least, double most, double part) {
    double pad = most == least ? Math.max(Math.abs(most) * 0.1, 1e-12) : (most - least) * part;
    double low = least >= 0 ? Math.max(0, least - pad) : least - pad;
    return new Range(axis, low, most + pad);
  }

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
