package io.github.ycsbext.studies.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Builds the Vega-Lite specifications of the report's charts. */
final class VegaLite {
  /** Okabe and Ito's colours, told apart by all eyes, a little lighter where black is behind. */
  private static final List<String> COLOURS =
      List.of("#d55e00", "#2586c4", "#009e73", "#cc79a7", "#b8860b", "#7f7f7f");

  private static final List<String> SHAPES =
      List.of("circle", "square", "triangle-up", "diamond", "cross", "triangle-down");

  /** Beyond this factor between the largest and the smallest, a linear axis hides the small. */
  private static final double LOG_FROM = 20;

  /** 1, 3, 10, … 10^10: a line at every step of a logarithmic axis would be a grey field. */
  private static final List<Double> LOG_TICKS =
      IntStream.rangeClosed(-2, 10)
          .boxed()
          .flatMap(power -> Stream.of(Math.pow(10, power), 3 * Math.pow(10, power)))
          .toList();

  private static final JsonMapper MAPPER = new JsonMapper();

  private final List<String> series;

  /**
   * @param series the names of the systems, in the order of their colours
   */
  VegaLite(List<String> series) {
    this.series = series;
  }

  /**
   * A mean with its interval.
   *
   * @param x such as the number of operations
   */
  record Mark(String system, double x, double mean, double low, double high) {}

  /** A value on a line. */
  record Dot(String system, String line, Object x, double y) {}

  /** Means over a numeric axis, joined by lines, with their intervals. */
  String lines(String xTitle, String yTitle, List<Mark> marks) {
    Map<String, Object> x = quantitative("x", xTitle);
    x.put("scale", Map.of("zero", false, "padding", 12));
    x.put(
        "axis",
        Map.of(
            "values",
            marks.stream().map(Mark::x).distinct().sorted().toList(),
            "format",
            ",d",
            "labelOverlap",
            "parity",
            "grid",
            false));
    Map<String, Object> mean = y("mean", yTitle, marks);
    List<Object> tooltip = tooltip(x, mean);
    return json(
        spec(
            values(marks),
            Map.of("x", x, "color", colour(legend()), "tooltip", tooltip),
            List.of(
                layer(mark("line", "strokeWidth", 2), Map.of("y", mean)),
                layer(mark("rule", "strokeWidth", 1.5), interval(y("low", yTitle, marks))),
                layer(
                    mark("point", "filled", true, "size", 60, "opacity", 1),
                    Map.of("y", mean, "shape", shape())))));
  }

  /** One mean per system, with its interval. */
  String bars(String yTitle, List<Mark> marks) {
    Map<String, Object> x = new LinkedHashMap<>();
    x.put("field", "system");
    x.put("type", "nominal");
    x.put("sort", series);
    x.put("title", null);
    x.put("axis", Map.of("labelAngle", 0, "labelLimit", 130, "grid", false));
    Map<String, Object> mean = quantitative("mean", yTitle);
    return json(
        spec(
            values(marks),
            Map.of("x", x, "tooltip", tooltip(x, mean)),
            List.of(
                layer(
                    mark("bar", "width", Map.of("band", 0.5)),
                    Map.of("y", mean, "color", colour(null))),
                layer(mark("rule", "strokeWidth", 2), interval(quantitative("low", yTitle))))));
  }

  /** Latency by percentile; the higher ones are given as much room as the lower. */
  String percentiles(String xTitle, String yTitle, List<String> order, List<Dot> dots) {
    Map<String, Object> x = new LinkedHashMap<>();
    x.put("field", "x");
    x.put("type", "ordinal");
    x.put("sort", order);
    x.put("title", xTitle);
    x.put("axis", Map.of("labelAngle", 0, "grid", false));
    Map<String, Object> y = quantitative("y", yTitle + ", log scale");
    logarithmic(y);
    return json(
        spec(
            dots(dots),
            Map.of("x", x, "y", y, "color", colour(legend()), "tooltip", tooltip(x, y)),
            List.of(
                layer(mark("line", "strokeWidth", 2), Map.of()),
                layer(
                    mark("point", "filled", true, "size", 50, "opacity", 1),
                    Map.of("shape", shape())))));
  }

  /** One thin line per trial. */
  String timeSeries(String xTitle, String yTitle, List<Dot> dots) {
    Map<String, Object> x = quantitative("x", xTitle);
    x.put("axis", Map.of("grid", false, "tickCount", 8, "labelOverlap", true));
    Map<String, Object> y = quantitative("y", yTitle);
    return json(
        spec(
            dots(dots),
            Map.of("x", x, "y", y, "color", colour(legend()), "tooltip", tooltip(x, y)),
            List.of(
                layer(
                    mark("line", "strokeWidth", 1.5, "opacity", 0.8),
                    Map.of("detail", nominal("line"))),
                layer(
                    mark("point", "filled", true, "size", 20, "opacity", 0.8),
                    Map.of("shape", shape())))));
  }

  private static Map<String, Object> spec(
      List<Map<String, Object>> data, Map<String, Object> shared, List<?> layers) {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("width", "container");
    spec.put("height", 250);
    spec.put("autosize", Map.of("type", "fit", "contains", "padding"));
    spec.put("data", Map.of("values", data));
    spec.put("encoding", new TreeMap<>(shared));
    spec.put("layer", layers);
    spec.put("config", config());
    return spec;
  }

  private static Map<String, Object> layer(Map<String, Object> mark, Map<String, Object> encoding) {
    Map<String, Object> layer = new LinkedHashMap<>();
    layer.put("mark", mark);
    layer.put("encoding", new TreeMap<>(encoding));
    return layer;
  }

  private static List<Object> tooltip(Map<String, Object> x, Map<String, Object> y) {
    List<Object> shown = new ArrayList<>();
    shown.add(Map.of("field", "system", "type", "nominal", "title", "System"));
    if (x.get("title") instanceof String title) {
      shown.add(Map.of("field", "x", "type", String.valueOf(x.get("type")), "title", title));
    }
    String field = String.valueOf(y.get("field"));
    shown.add(bound(field, String.valueOf(y.get("title")).replace(", log scale", "")));
    if (field.equals("mean")) {
      shown.add(bound("low", "95 % from"));
      shown.add(bound("high", "to"));
    }
    return shown;
  }

  private static Map<String, Object> bound(String field, String title) {
    return Map.of("field", field, "type", "quantitative", "title", title, "format", ",.1f");
  }

  private static Map<String, Object> interval(Map<String, Object> low) {
    return Map.of("y", low, "y2", Map.of("field", "high"));
  }

  private static Map<String, Object> y(String field, String title, List<Mark> marks) {
    boolean log = needsLog(marks);
    Map<String, Object> y = quantitative(field, log ? title + ", log scale" : title);
    if (log) {
      logarithmic(y);
    }
    return y;
  }

  private static void logarithmic(Map<String, Object> channel) {
    channel.put("scale", Map.of("type", "log"));
    channel.put("axis", Map.of("format", "~s", "values", LOG_TICKS));
  }

  private static boolean needsLog(List<Mark> marks) {
    double least = marks.stream().mapToDouble(Mark::low).min().orElse(1);
    double most = marks.stream().mapToDouble(Mark::high).max().orElse(1);
    return least > 0 && most / least > LOG_FROM;
  }

  private static Map<String, Object> quantitative(String field, String title) {
    Map<String, Object> channel = new LinkedHashMap<>();
    channel.put("field", field);
    channel.put("type", "quantitative");
    channel.put("title", title);
    return channel;
  }

  private static Map<String, Object> nominal(String field) {
    Map<String, Object> channel = new LinkedHashMap<>();
    channel.put("field", field);
    channel.put("type", "nominal");
    return channel;
  }

  private Map<String, Object> colour(@Nullable Map<String, Object> legend) {
    Map<String, Object> colour = nominal("system");
    colour.put("scale", Map.of("domain", series, "range", cycle(COLOURS)));
    colour.put("legend", legend);
    return colour;
  }

  private Map<String, Object> shape() {
    Map<String, Object> shape = nominal("system");
    shape.put("scale", Map.of("domain", series, "range", cycle(SHAPES)));
    shape.put("legend", legend());
    return shape;
  }

  private static Map<String, Object> legend() {
    Map<String, Object> legend = new LinkedHashMap<>();
    legend.put("title", null);
    legend.put("orient", "top");
    legend.put("labelLimit", 260);
    return legend;
  }

  private List<String> cycle(List<String> range) {
    List<String> cycled = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      cycled.add(range.get(i % range.size()));
    }
    return cycled;
  }

  private static Map<String, Object> mark(String type, Object... settings) {
    Map<String, Object> mark = new LinkedHashMap<>();
    mark.put("type", type);
    for (int i = 0; i < settings.length; i += 2) {
      mark.put((String) settings[i], settings[i + 1]);
    }
    return mark;
  }

  private static Map<String, Object> config() {
    String font = "system-ui, sans-serif";
    return Map.of(
        "background", "transparent",
        "font", font,
        "view", Map.of("stroke", "transparent"),
        "axis", Map.of("labelFontSize", 12, "titleFontSize", 12, "titleFontWeight", "normal"),
        "legend", Map.of("labelFontSize", 12));
  }

  private static List<Map<String, Object>> values(List<Mark> marks) {
    List<Map<String, Object>> values = new ArrayList<>();
    for (Mark mark : marks) {
      Map<String, Object> value = new LinkedHashMap<>();
      value.put("system", mark.system());
      value.put("x", mark.x());
      value.put("mean", mark.mean());
      value.put("low", mark.low());
      value.put("high", mark.high());
      values.add(value);
    }
    return values;
  }

  private static List<Map<String, Object>> dots(List<Dot> dots) {
    List<Map<String, Object>> values = new ArrayList<>();
    for (Dot dot : dots) {
      Map<String, Object> value = new LinkedHashMap<>();
      value.put("system", dot.system());
      value.put("line", dot.line());
      value.put("x", dot.x());
      value.put("y", dot.y());
      values.add(value);
    }
    return values;
  }

  /** A {@code <} would let a name in the data end the script element that holds the JSON. */
  private static String json(Map<String, Object> spec) {
    return MAPPER.writeValueAsString(spec).replace("<", "\\u003c");
  }
}
