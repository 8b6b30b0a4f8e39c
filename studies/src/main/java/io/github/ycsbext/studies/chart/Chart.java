package io.github.ycsbext.studies.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A chart as data.
 *
 * @param series the names that have a colour and a shape each, in their order; the same list gives
 *     the same colours in every chart of a report, so it may hold names that have no marks here
 * @param x of categories, or of values
 * @param y of values; or of categories, from the top, whose values are then along {@code x}
 * @param rules lines across the chart at an x of interest
 */
public record Chart(Axis x, Axis y, List<String> series, List<Line> lines, List<Rule> rules) {

  public Chart {
    series = List.copyOf(series);
    lines = List.copyOf(lines);
    rules = List.copyOf(rules);
  }

  /** How values become places. */
  public enum Scale {
    LINEAR,
    /** For values above 0. */
    LOGARITHMIC,
    /** Values are indices of {@link Axis#categories}. */
    CATEGORIES
  }

  /**
   * @param title with the unit; may be empty
   * @param categories from the left; empty on the other scales
   */
  public record Axis(String title, Scale scale, List<String> categories) {
    public Axis {
      categories = List.copyOf(categories);
    }

    public static Axis linear(String title) {
      return new Axis(title, Scale.LINEAR, List.of());
    }

    public static Axis logarithmic(String title) {
      return new Axis(title, Scale.LOGARITHMIC, List.of());
    }

    public static Axis categories(String title, List<String> categories) {
      return new Axis(title, Scale.CATEGORIES, categories);
    }
  }

  /**
   * Points of one series that belong together.
   *
   * @param name of the line alone, for lines of one series that are told apart
   */
  public record Line(String series, String name, Style style, List<Point> points) {
    /** What is no number has no place in a drawing. */
    public Line {
      points = points.stream().filter(Point::isDrawable).toList();
    }
  }

  /** How a line's points are joined. */
  public enum Style {
    /** By a line, with a mark on each. */
    JOINED,
    /** By a thin line without marks, since there are many. */
    THIN,
    /** By a dashed line without marks, since it is not measured. */
    DASHED,
    /** Not at all. */
    SCATTERED,
    /** Not at all: each is a bar from 0, beside those of other series. */
    BARS
  }

  /**
   * @param low the lower end of its value's interval, as {@code high} is the upper; both are the
   *     same where there is none
   */
  public record Point(double x, double y, double low, double high) {
    public Point(double x, double y) {
      this(x, y, y, y);
    }

    boolean hasInterval() {
      return low < high;
    }

    boolean isDrawable() {
      return Double.isFinite(x)
          && Double.isFinite(y)
          && Double.isFinite(low)
          && Double.isFinite(high);
    }
  }

  /**
   * A vertical line, with what happened there.
   *
   * @param event whether it interrupts what is shown, rather than part it
   */
  public record Rule(double x, String label, boolean event) {
    /** Where one part of what is shown begins. */
    public Rule(double x, String label) {
      this(x, label, false);
    }

    /** Where something befell what is shown. */
    public static Rule ofEvent(double x, String label) {
      return new Rule(x, label, true);
    }
  }

  /** Whether categories are below each other and values go to the right. */
  boolean isSideways() {
    return y.scale() == Scale.CATEGORIES;
  }

  boolean hasBars() {
    return lines.stream().anyMatch(line -> line.style() == Style.BARS);
  }

  /**
   * Whether the y axis begins at 0: for bars, whose length is their value, and wherever the values
   * reach down to a half of the greatest, so that the axis shows no negative speed or time.
   */
  public boolean isFromZero() {
    double least = ends(Point::low).min().orElse(0);
    double most = ends(Point::high).max().orElse(0);
    return least >= 0 && y.scale() == Scale.LINEAR && (hasBars() || least < most / 2);
  }

  private DoubleStream ends(ToDoubleFunction<Point> end) {
    return lines.stream().flatMap(line -> line.points().stream()).mapToDouble(end);
  }

  /** How many marks a reader must find in it. */
  public int marks() {
    return lines.stream().mapToInt(line -> line.points().size()).sum();
  }

  /** Those of {@link #series} that have marks here. */
  public List<String> shown() {
    return series.stream()
        .filter(
            name ->
                lines.stream()
                    .anyMatch(line -> line.series().equals(name) && !line.points().isEmpty()))
        .toList();
  }
}
