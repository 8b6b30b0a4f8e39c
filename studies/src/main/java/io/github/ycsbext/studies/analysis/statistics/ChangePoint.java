package io.github.ycsbext.studies.analysis.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A place in a series from which on its values are others, found as Apache Otava finds it: windows
 * are split where the energy distance of both sides is largest (Matteson and James, arXiv
 * 1306.4933) as long as a t-test tells them apart, and what is not significant between its
 * neighbours is dropped again (Fleming et al., ICPE 2023, doi.org/10.1145/3578244.3583719).
 *
 * @param index of the first value that is other
 * @param before the mean between the change point before and this one
 * @param after the mean between this change point and the next
 * @param p of the t-test of these two
 */
public record ChangePoint(int index, double before, double after, double p) {
  /** The largest p of a change point. */
  public static final double MAX_P = 0.001;

  /** The same of the first pass, whose change points are candidates. */
  private static final double MAX_P_OF_CANDIDATES = 10 * MAX_P;

  private static final int WINDOW = 50;

  /** Returns the change points of a series, the first one first. */
  public static List<ChangePoint> in(List<Double> values) {
    double[] series = values.stream().mapToDouble(value -> value).toArray();
    List<Integer> found = candidates(series);
    while (true) {
      List<ChangePoint> points = tested(series, found);
      @Nullable ChangePoint weakest =
          points.stream()
              .max(Comparator.comparingDouble(ChangePoint::p))
              .filter(point -> point.p >= MAX_P)
              .orElse(null);
      if (weakest == null) {
        return points;
      }
      found.remove((Integer) weakest.index);
    }
  }

  /** Returns the second mean over the first. */
  public double ratio() {
    return after / before;
  }

  private static List<Integer> candidates(double[] series) {
    List<Integer> found = new ArrayList<>();
    int start = 0;
    while (start < series.length) {
      int end = Math.min(start + WINDOW, series.length);
      List<Integer> inWindow = split(series, start, end);
      inWindow.stream().filter(index -> !found.contains(index)).forEach(found::add);
      int last = inWindow.isEmpty() ? 0 : inWindow.get(inWindow.size() - 1);
      start = Math.max(last, start + WINDOW / 2);
    }
    found.sort(null);
    return found;
  }

  /** Splits a window at its best place as long as both sides differ. */
  private static List<Integer> split(double[] series, int start, int end) {
    List<Integer> edges = new ArrayList<>(List.of(start, end));
    while (true) {
      Split best =
          IntStream.range(1, edges.size())
              .mapToObj(i -> Split.best(series, edges.get(i - 1), edges.get(i)))
              .filter(split -> split.to - split.from > 1)
              .reduce((a, b) -> b.distance > a.distance ? b : a)
              .orElse(null);
      if (best == null || !(tested(series, best.from, best.at, best.to).p <= MAX_P_OF_CANDIDATES)) {
        return List.copyOf(edges.subList(1, edges.size() - 1));
      }
      edges.add(best.at);
      edges.sort(null);
    }
  }

  private static List<ChangePoint> tested(double[] series, List<Integer> found) {
    List<ChangePoint> points = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      int from = i == 0 ? 0 : found.get(i - 1);
      int to = i + 1 == found.size() ? series.length : found.get(i + 1);
      points.add(tested(series, from, found.get(i), to));
    }
    return points;
  }

  /** Tests with the standard deviations of whole populations, as Otava does. */
  private static ChangePoint tested(double[] series, int from, int at, int to) {
    int left = at - from;
    int right = to - at;
    double before = IntStream.range(from, at).mapToDouble(i -> series[i]).sum() / left;
    double after = IntStream.range(at, to).mapToDouble(i -> series[i]).sum() / right;
    int freedom = left + right - 2;
    if (freedom == 0) {
      return new ChangePoint(at, before, after, 1);
    }
    double pooled =
        ((left - 1) * variance(series, from, at, before)
                + (right - 1) * variance(series, at, to, after))
            / freedom;
    double t = Math.abs(before - after) / Math.sqrt(pooled * (1.0 / left + 1.0 / right));
    return new ChangePoint(at, before, after, Double.isNaN(t) ? 1 : StudentT.pValue(t, freedom));
  }

  private static double variance(double[] series, int from, int to, double mean) {
    return IntStream.range(from, to).mapToDouble(i -> (series[i] - mean) * (series[i] - mean)).sum()
        / (to - from);
  }

  /**
   * A place at which the values from {@code from} to before {@code to} can be split.
   *
   * @param distance the energy distance of the values before and from there on
   */
  private record Split(int from, int to, int at, double distance) {
    /** Returns the best place, by the values up to any end within the range. */
    static Split best(double[] series, int from, int to) {
      Split best = new Split(from, to, from, Double.NEGATIVE_INFINITY);
      double withinLeft = 0;
      for (int at = from + 1; at < to; at++) {
        withinLeft += distances(series, from, at - 1, at - 1);
        double between = 0;
        double withinRight = 0;
        for (int end = at + 1; end <= to; end++) {
          between += distances(series, from, at, end - 1);
          withinRight += distances(series, at, end - 1, end - 1);
          double distance = distance(at - from, end - at, between, withinLeft, withinRight);
          if (distance > best.distance) {
            best = new Split(from, to, at, distance);
          }
        }
      }
      return best;
    }

    /** Returns the sum of the distances of some values to another. */
    private static double distances(double[] series, int from, int to, int other) {
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += Math.abs(series[i] - series[other]);
      }
      return sum;
    }

    private static double distance(int n, int m, double between, double left, double right) {
      double within = (n == 1 ? 0 : left * m / (n - 1)) + (m == 1 ? 0 : right * n / (m - 1));
      return 2.0 / (n + m) * (between - within);
    }
  }
}
