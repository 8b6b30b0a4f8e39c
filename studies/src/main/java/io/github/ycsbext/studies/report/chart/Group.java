package io.github.ycsbext.studies.report.chart;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A part of a drawing that a page's script and screen readers can address.
 *
 * @param told the text shown while it is pointed at; empty for none
 * @param attributes SVG attributes, in an order that is the same in every process
 */
record Group(String told, SortedMap<String, String> attributes) {
  Group {
    attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
  }

  private static Group of(String attribute, int series) {
    return new Group("", new TreeMap<>(Map.of(attribute, String.valueOf(series))));
  }

  static Group series(int number) {
    return of("data-series", number);
  }

  static Group legend(int number) {
    return of("data-legend", number);
  }

  static Group mark(String told) {
    return new Group(told, new TreeMap<>());
  }

  /**
   * Returns a group for a line whose points have no marks.
   *
   * @param xs a text without spaces for each of its points, like {@code ys}
   */
  static Group line(String told, List<String> xs, List<String> ys) {
    return new Group(
        told,
        new TreeMap<>(Map.of("data-x", String.join(" ", xs), "data-y", String.join(" ", ys))));
  }

  /**
   * Returns a group that screen readers treat as one image.
   *
   * @param x the title of the x axis; empty for none, as for {@code y}
   */
  static Group image(String alternative, String x, String y) {
    return new Group(
        "",
        new TreeMap<>(
            Map.of(
                "role", "img", "aria-label", alternative, "data-x-title", x, "data-y-title", y)));
  }
}
