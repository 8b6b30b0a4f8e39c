package io.github.ycsbext.studies.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Centred isotonic regression (A. P. Oron, N. Flournoy, "Centered Isotonic Regression: Point and
 * Interval Estimation for Dose-Response Studies", Stat. Biopharm. Res. 9, 2017) of whether steps
 * broke their limits, and the rate at which half of them do. It assumes only that more load breaks
 * limits more often. To compare the search's interval with.
 *
 * <p>Rates within two percent of each other count as one. Neighbours that contradict the order are
 * pooled, each pool is a point at its mean rate, and the points are joined by straight lines. The
 * ends of an interval are Wilson's, of the steps at a rate together with those above or below that
 * make it narrowest, which the order allows; the rate's interval is where the ends cross a half.
 */
final class IsotonicRegression {
  private static final double WIDTH = 0.02;
  private static final double NORMAL_975 = 1.959964;

  private IsotonicRegression() {}

  /** Whether the step at a rate broke a limit. */
  record Answer(double rate, boolean broke) {}

  /**
   * @param rate the mean logarithm of the pooled rates
   */
  private record Pool(double rate, int steps, int broke) {
    double part() {
      return (double) broke / steps;
    }

    Pool plus(Pool other) {
      int all = steps + other.steps;
      double mean = (steps * rate + other.steps * other.rate) / all;
      return new Pool(mean, all, broke + other.broke);
    }

    /**
     * @param sign of the end: -1 or 1
     */
    double end(int sign) {
      double z = NORMAL_975;
      double middle = part() + z * z / 2 / steps;
      double half =
          z * Math.sqrt(part() * (1 - part()) / steps + z * z / 4 / ((double) steps * steps));
      return (middle + sign * half) / (1 + z * z / steps);
    }
  }

  static Capacity of(List<Answer> answers) {
    List<Pool> bins = binned(answers);
    List<Pool> pools = pooled(bins);
    double rate = crossing(pools, pools.stream().mapToDouble(Pool::part).toArray());
    double low = crossing(bins, highest(bins));
    double high = crossing(bins, lowest(bins));
    return new Capacity(Math.exp(rate), Math.exp(low), Math.exp(high));
  }

  /** Returns how often a step may break its limit at most at each rate, by it and those above. */
  private static double[] highest(List<Pool> bins) {
    double[] highest = new double[bins.size()];
    double least = 1;
    for (int i = bins.size() - 1; i >= 0; i--) {
      Pool sum = bins.get(i);
      least = Math.min(least, sum.end(1));
      for (Pool above : bins.subList(i + 1, bins.size())) {
        sum = sum.plus(above);
        least = Math.min(least, sum.end(1));
      }
      highest[i] = least;
    }
    return highest;
  }

  /** Returns how often a step breaks its limit at least at each rate, by it and those below. */
  private static double[] lowest(List<Pool> bins) {
    double[] lowest = new double[bins.size()];
    double most = 0;
    for (int i = 0; i < bins.size(); i++) {
      Pool sum = bins.get(i);
      most = Math.max(most, sum.end(-1));
      for (int below = i - 1; below >= 0; below--) {
        sum = sum.plus(bins.get(below));
        most = Math.max(most, sum.end(-1));
      }
      lowest[i] = most;
    }
    return lowest;
  }

  private static List<Pool> binned(List<Answer> answers) {
    List<Pool> bins = new ArrayList<>();
    double from = Double.NEGATIVE_INFINITY;
    for (Answer answer :
        answers.stream().sorted(Comparator.comparingDouble(Answer::rate)).toList()) {
      Pool one = new Pool(Math.log(answer.rate), 1, answer.broke ? 1 : 0);
      if (one.rate - from > WIDTH) {
        from = one.rate;
        bins.add(one);
      } else {
        bins.add(bins.remove(bins.size() - 1).plus(one));
      }
    }
    return bins;
  }

  /** Pools adjacent violators. */
  private static List<Pool> pooled(List<Pool> bins) {
    List<Pool> pools = new ArrayList<>();
    for (Pool bin : bins) {
      Pool last = bin;
      while (!pools.isEmpty() && pools.get(pools.size() - 1).part() > last.part()) {
        last = pools.remove(pools.size() - 1).plus(last);
      }
      pools.add(last);
    }
    return pools;
  }

  /** Returns the first place at which a rising joined curve is a half; its end if it never is. */
  private static double crossing(List<Pool> points, double[] curve) {
    for (int i = 0; i < curve.length; i++) {
      if (curve[i] >= 0.5) {
        double to = points.get(i).rate;
        double from = i == 0 ? to : points.get(i - 1).rate;
        double before = i == 0 ? 0 : curve[i - 1];
        return from + (0.5 - before) / Math.max(1e-9, curve[i] - before) * (to - from);
      }
    }
    return points.get(points.size() - 1).rate;
  }
}
