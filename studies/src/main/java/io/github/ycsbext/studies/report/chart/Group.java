package io.github.ycsbext.studies.report.chart;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A part of a drawing that a page's script and screen readers can address.
 *
 * @param told shown while it is pointed at; empty for none
 * @param attributes of SVG, in an order that is the same in every process
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
   * @param xs a text without spaces for each point without a mark, like {@code ys}
   */
  static Group line(String told, List<String> xs, List<String> ys) {
    return new Group(
        told,
        new TreeMap<>(Map.of("data-x", String.join(" ", xs), "data-y", String.join(" ", ys))));
  }

  /** One image for screen readers, with the axes' titles, which may be empty. */
  static Group image(String alternative, String x, String y) {
    return new Group(
        "",
        new TreeMap<>(
            Map.of(
                "role", "img", "aria-label", alternative, "data-x-title", x, "data-y-title", y)));
  }
}
