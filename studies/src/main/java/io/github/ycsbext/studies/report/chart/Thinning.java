package io.github.ycsbext.studies.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Keeps of each of equal stretches of the x axis the first, the last, the lowest and the highest
 * point: the picture is the same. U. Jugel, Z. Jerzak, G. Hackenbroich, V. Markl, "M4: A
 * Visualization-Oriented Time Series Data Aggregation", Proceedings of the VLDB Endowment 7 (2014).
 */
public record Thinning(double stretch) {
  /** More than the width of a chart in points on paper and most screens. */
  private static final int STRETCHES = 500;

  private static final int MAX_POINTS = 4;

  public static Thinning ofAxis(double length) {
    return new Thinning(length > 0 ? length / STRETCHES : 1);
  }

  /**
   * @param values by their x, from the left
   */
  public <T> List<T> of(List<T> values, ToDoubleFunction<T> x, ToDoubleFunction<T> y) {
    List<T> drawn = new ArrayList<>();
    int start = 0;
    for (int end = 1; end <= values.size(); end++) {
      if (end == values.size() || place(x, values.get(end)) != place(x, values.get(start))) {
        add(drawn, values.subList(start, end), y);
        start = end;
      }
    }
    return drawn;
  }

  private <T> long place(ToDoubleFunction<T> x, T value) {
    return (long) Math.floor(x.applyAsDouble(value) / stretch);
  }

  private static <T> void add(List<T> drawn, List<T> stretch, ToDoubleFunction<T> y) {
    if (stretch.size() <= MAX_POINTS) {
      drawn.addAll(stretch);
      return;
    }
    List<T> inner = stretch.subList(1, stretch.size() - 1);
    int lowest = extreme(inner, Comparator.comparingDouble(y));
    int highest = extreme(inner, Comparator.comparingDouble(y).reversed());
    drawn.add(stretch.get(0));
    drawn.add(inner.get(Math.min(lowest, highest)));
    if (lowest != highest) {
      drawn.add(inner.get(Math.max(lowest, highest)));
    }
    drawn.add(stretch.get(stretch.size() - 1));
  }

  private static <T> int extreme(List<T> values, Comparator<T> order) {
    return IntStream.range(0, values.size())
        .boxed()
        .min(Comparator.comparing(values::get, order))
        .orElseThrow();
  }
}
