package io.github.ycsbext.studies.report.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * @param series the names that have a colour and a shape each; the same list gives the same colours
 *     in every chart of a report, so it may hold names without marks here
 * @param y of values; or of categories from the top, with the values along {@code x}
 * @param rules lines across the chart at an x of interest
 */
public record Chart(Axis x, Axis y, List<String> series, List<Line> lines, List<Rule> rules) {

  public enum Scale {
    LINEAR,
    /** A scale for values above 0. */
    LOGARITHMIC,
    /** A scale whose values are indices of {@link Axis#categories}. */
    CATEGORIES
  }

  /**
   * @param title with the unit; may be empty
   * @param categories from the left; empty on the other scales
   */
  public record Axis(String title, Scale scale, List<String> categories) {
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
   * @param name tells lines of one series apart
   */
  public record Line(String series, String name, Style style, List<Point> points) {
    public Line {
      points = points.stream().filter(Point::isDrawable).toList();
    }

    public static <R> List<Line> each(
        List<R> rows,
        Function<R, String> series,
        Function<R, String> name,
        Style style,
        Function<R, Point> point) {
      Map<String, List<R>> byName =
          rows.stream()
              .collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()));
      return byName.entrySet().stream()
          .map(
              one ->
                  new Line(
                      series.apply(one.getValue().get(0)),
                      one.getKey(),
                      style,
                      one.getValue().stream().map(point).toList()))
          .toList();
    }
  }

  public enum Style {
    /** Joined by a line, with a mark on each point. */
    JOINED,
    /** Joined by a thin line without marks, because there are many points. */
    THIN,
    /** Joined by a dashed line without marks, because the values are not measured. */
    DASHED,
    SCATTERED,
    /** Not joined: each point is a bar from 0, beside those of other series. */
    BARS,
    HATCHED,
    /** Single values as dots, at the bars of their series if the chart has bars. */
    DOTS,
    /** Hollow marks of values from elsewhere, at the bars of their series if the chart has bars. */
    HOLLOW
  }

  /**
   * @param low like {@code high}, the value itself if there is no interval
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
   * @param event true if it marks an event that interrupts the values, false if it divides them
   */
  public record Rule(double x, String label, boolean event) {
    public Rule(double x, String label) {
      this(x, label, false);
    }

    public static Rule ofEvent(double x, String label) {
      return new Rule(x, label, true);
    }
  }

  boolean isSideways() {
    return y.scale() == Scale.CATEGORIES;
  }

  boolean hasBars() {
    return lines.stream()
        .anyMatch(line -> line.style() == Style.BARS || line.style() == Style.HATCHED);
  }

  boolean namesItsBars() {
    return isSideways() && hasBars();
  }

  /** Returns true unless a value is below 0, so that charts can be compared. */
  public boolean isFromZero() {
    return y.scale() == Scale.LINEAR
        && lines.stream().flatMap(line -> line.points().stream()).allMatch(one -> one.low() >= 0);
  }

  public int marks() {
    return lines.stream().mapToInt(line -> line.points().size()).sum();
  }

  public List<String> shown() {
    return series.stream()
        .filter(
            name ->
                lines.stream()
                    .anyMatch(line -> line.series().equals(name) && !line.points().isEmpty()))
        .toList();
  }
}
