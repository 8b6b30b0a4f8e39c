package io.github.ycsbext.studies.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Takes from a line's points those that draw it: of each of equal stretches of the x axis the
 * first, the last, the lowest and the highest. As long as a stretch is no wider than a line on the
 * screen, the picture is that of all points; extremes are in it always. U. Jugel, Z. Jerzak, G.
 * Hackenbroich, V. Markl, "M4: A Visualization-Oriented Time Series Data Aggregation", Proceedings
 * of the VLDB Endowment 7 (2014).
 *
 * @param stretch above 0, in the x axis' values
 */
public record Thinning(double stretch) {
  /** More than the points that a chart is wide, on paper and on most screens. */
  private static final int STRETCHES = 500;

  /** How many points of a stretch are drawn. */
  private static final int MOST_POINTS = 4;

  /** Of a chart whose x axis is that long. */
  public static Thinning ofAxis(double length) {
    return new Thinning(length > 0 ? length / STRETCHES : 1);
  }

  /**
   * @param values by their x, from the left
   * @return all of them where no stretch has more than are drawn
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
    if (stretch.size() <= MOST_POINTS) {
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

  /** The place of the first that stands before all others. */
  private static <T> int extreme(List<T> values, Comparator<T> order) {
    int first = 0;
    for (int i = 1; i < values.size(); i++) {
      if (order.compare(values.get(i), values.get(first)) < 0) {
        first = i;
      }
    }
    return first;
  }
}
