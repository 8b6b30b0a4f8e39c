package io.github.ycsbext.studies.report.chart;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A part of a drawing that a page's script and screen readers can address.
 *
 * @param told shown while it is pointed at; empty for none
 * @param attributes of SVG, in an order that is the same in every process
 */
record Group(String told, Map<String, String> attributes) {
  Group {
    attributes = new TreeMap<>(attributes);
  }

  static Group series(int number) {
    return new Group("", Map.of("data-series", String.valueOf(number)));
  }

  static Group legend(int number) {
    return new Group("", Map.of("data-legend", String.valueOf(number)));
  }

  static Group mark(String told) {
    return new Group(told, Map.of());
  }

  /**
   * @param xs a text without spaces for each point without a mark, like {@code ys}
   */
  static Group line(String told, List<String> xs, List<String> ys) {
    return new Group(told, Map.of("data-x", String.join(" ", xs), "data-y", String.join(" ", ys)));
  }

  /** One image for screen readers, with the axes' titles, which may be empty. */
  static Group image(String alternative, String x, String y) {
    return new Group(
        "", Map.of("role", "img", "aria-label", alternative, "data-x-title", x, "data-y-title", y));
  }
}
