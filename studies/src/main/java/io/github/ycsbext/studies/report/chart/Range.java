package io.github.ycsbext.studies.report.chart;

import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * @param low at its start; above 0 on a logarithmic scale
 */
record Range(Axis axis, double low, double high) {
  /** The part of the range that stays free beyond its values, and where bars have labels. */
  private static final double BESIDE = 0.05;

  private static final double ABOVE_BARS = 0.12;

  private static final int WANTED = 6;

  /** The same on a narrow logarithmic axis, where the steps are fewer: at least three remain. */
  private static final int WANTED_NARROW = 8;

  private static final int LEAST = 3;
  private static final List<Double> STEPS = List.of(1.0, 2.0, 2.5, 5.0);
  private static final List<Double> FACTORS = List.of(1.0, 2.0, 5.0);

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
      case LINEAR -> linear(low, high);
      case LOGARITHMIC -> logarithmic(low, high);
      case CATEGORIES ->
          IntStream.range(0, axis.categories().size()).mapToObj(i -> (double) i).toList();
    };
  }

  static List<Double> linear(double low, double high) {
    return multiples(step((high - low) / WANTED, STEPS), low, high);
  }

  private static List<Double> multiples(double step, double low, double high) {
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /** Returns the least of the steps, times a power of ten, that is no less than a value. */
  private static double step(double least, List<Double> steps) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    return steps.stream()
        .map(step -> step * power)
        .filter(step -> step >= least * (1 - 1e-9))
        .findFirst()
        .orElse(10 * power);
  }

  /** At least three: powers of ten, or twos and fives between, or steps of one, two or five. */
  static List<Double> logarithmic(double low, double high) {
    return Stream.of(List.of(1.0), FACTORS)
        .map(factors -> powers(factors, low, high))
        .filter(ticks -> ticks.size() >= LEAST)
        .findFirst()
        .orElseGet(() -> multiples(step((high - low) / WANTED_NARROW, FACTORS), low, high));
  }

  private static List<Double> powers(List<Double> factors, double low, double high) {
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
      for (double factor : factors) {
        double tick = factor * Math.pow(10, power);
        if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }
}
