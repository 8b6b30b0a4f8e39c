package io.github.ycsbext.studies.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * A chart as data.
 *
 * @param series the names that have a colour and a shape each, in their order; the same list gives
 *     the same colours in every chart of a report, so it may hold names that have no marks here
 * @param bars whether values of categories are bars rather than points
 * @param rules lines across the chart at an x of interest
 */
public record Chart(
    Axis x, Axis y, List<String> series, List<Line> lines, List<Rule> rules, boolean bars) {

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
    SCATTERED
  }

  /**
   * @param low the lower end of its interval; {@code y} itself where there is none
   */
  public record Point(double x, double y, double low, double high) {
    public Point(double x, double y) {
      this(x, y, y, y);
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

  /** Rows of labels that events close to each other take in turn, below the one of the parts. */
  private static final int EVENT_ROWS = 4;

  /** The part of the x axis, at its end, in which a label is written to the left of its line. */
  private static final double NEAR_THE_END = 0.25;

  /** Such lines, in their order. */
  List<Rule> rules(boolean events) {
    return rules.stream().filter(rule -> rule.event() == events).toList();
  }

  /** The row of a line's label, from 0 at the top, so that neighbours can be read. */
  int row(Rule rule) {
    return rule.event() ? 1 + rules(true).indexOf(rule) % EVENT_ROWS : 0;
  }

  /** Whether the label of an event would leave the chart if it were written to the right. */
  boolean isNearTheEnd(Rule rule) {
    double least = xs().min().orElse(0);
    double most = xs().max().orElse(0);
    return rule.event() && rule.x() > most - NEAR_THE_END * (most - least);
  }

  private DoubleStream xs() {
    return DoubleStream.concat(
        lines.stream().flatMap(line -> line.points().stream()).mapToDouble(Point::x),
        rules.stream().mapToDouble(Rule::x));
  }

  /**
   * Whether the y axis begins at 0: for bars, whose length is their value, and wherever the values
   * reach down to a half of the greatest, so that the axis shows no negative speed or time.
   */
  public boolean isFromZero() {
    double least = ends(Point::low).min().orElse(0);
    double most = ends(Point::high).max().orElse(0);
    return least >= 0 && y.scale() == Scale.LINEAR && (bars || least < most / 2);
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
