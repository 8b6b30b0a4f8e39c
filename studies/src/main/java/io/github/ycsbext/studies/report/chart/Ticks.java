package io.github.ycsbext.studies.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

final class Ticks {
  private static final int WANTED = 6;

  /** The same on a narrow logarithmic axis, where the steps are fewer: at least three remain. */
  private static final int WANTED_NARROW = 8;

  private static final int LEAST = 3;
  private static final List<Double> STEPS = List.of(1.0, 2.0, 2.5, 5.0);
  private static final List<Double> FACTORS = List.of(1.0, 2.0, 5.0);

  private Ticks() {}

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
