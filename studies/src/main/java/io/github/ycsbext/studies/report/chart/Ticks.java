package io.github.ycsbext.studies.report.chart;

import java.util.ArrayList;
import java.util.List;

/** Round numbers along an axis. */
final class Ticks {
  private static final int WANTED = 6;
  private static final double[] STEPS = {1, 2, 2.5, 5, 10};

  private Ticks() {}

  /** Returns about six ticks, all of them within the range. */
  static List<Double> linear(double low, double high) {
    double step = step((high - low) / WANTED);
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high + step * 1e-9; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double step : STEPS) {
      if (step * power >= least * (1 - 1e-9)) {
        return step * power;
      }
    }
    return 10 * power;
  }

  /** Returns powers of ten; for short ranges, also threes, or twos and fives, between them. */
  static List<Double> logarithmic(double low, double high) {
    double decades = Math.log10(high / low);
    List<Double> between =
        decades > 4 ? List.of(1.0) : decades > 1.5 ? List.of(1.0, 3.0) : List.of(1.0, 2.0, 5.0);
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
      for (double factor : between) {
        double tick = factor * Math.pow(10, power);
        if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }
}
