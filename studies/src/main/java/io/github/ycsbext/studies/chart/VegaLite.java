package io.github.ycsbext.studies.chart;

import io.github.ycsbext.studies.chart.Chart.Axis;
import io.github.ycsbext.studies.chart.Chart.Line;
import io.github.ycsbext.studies.chart.Chart.Point;
import io.github.ycsbext.studies.chart.Chart.Rule;
import io.github.ycsbext.studies.chart.Chart.Scale;
import io.github.ycsbext.studies.chart.Chart.Style;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes a chart as a Vega-Lite specification, for the page. */
public final class VegaLite {
  /** 1, 3, 10, … 10^12: a line at every step of a logarithmic axis would be a grey field. */
  private static final List<Double> LOG_TICKS =
      IntStream.rangeClosed(-6, 12)
          .boxed()
          .flatMap(power -> Stream.of(Math.pow(10, power), 3 * Math.pow(10, power)))
          .toList();

  /** As many would be broad blocks without room between them. */
  private static final int FEW_BARS = 4;

  /** In pixels. */
  private static final int LABEL_HEIGHT = 13;

  /** By name: the order of {@link Map#of} is another in each process. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();

  private final Chart chart;
  private final Labels labels;

  /**
   * The chart's own words.
   *
   * @param series heads the series' name when a mark is pointed at
   * @param from heads the interval's lower end, as {@code to} its upper
   * @param decimal such as {@code .}, as {@code thousands} such as {@code ,}
   */
  public record Labels(String series, String from, String to, String decimal, String thousands) {}

  private VegaLite(Chart chart, Labels labels) {
    this.chart = chart;
    this.labels = labels;
  }

  /** JSON that is safe inside a script element. */
  public static String of(Chart chart, Labels labels) {
    Map<String, Object> spec = new VegaLite(chart, labels).specification();
    // A < would let a name in the data end the script element that holds the JSON.
    return MAPPER.writeValueAsString(spec).replace("<", "\\u003c");
  }

  private Map<String, Object> specification() {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("width", "container");
    spec.put("height", 250);
    spec.put("autosize", Map.of("type", "fit", "contains", "padding"));
    spec.put("layer", layers());
    spec.put("config", config());
    return spec;
  }

  private List<Object> layers() {
    List<Object> layers = new ArrayList<>();
    if (chart.bars()) {
      layers.add(layer(all(), mark("bar"), Map.of()));
    } else {
      addLines(layers, Style.JOINED, mark("line", "strokeWidth", 2));
      addLines(layers, Style.THIN, mark("line", "strokeWidth", 1.3, "opacity", 0.85));
      addLines(layers, Style.DASHED, mark("line", "strokeWidth", 1.5, "strokeDash", List.of(5, 4)));
    }
    if (all().stream().flatMap(line -> line.points().stream()).anyMatch(VegaLite::hasInterval)) {
      layers.add(intervals());
    }
    List<Line> marked = lines(Style.JOINED, Style.SCATTERED);
    if (!chart.bars() && !marked.isEmpty()) {
      layers.add(
          layer(
              marked,
              mark("point", "filled", true, "size", 60, "opacity", 1),
              Map.of("shape", shape())));
    }
    addParts(layers);
    addEvents(layers);
    return layers;
  }

  private void addParts(List<Object> layers) {
    List<Rule> parts = chart.rules(false);
    if (!parts.isEmpty()) {
      layers.add(ruleLayer(parts, mark("rule", "strokeDash", List.of(4, 3)), Map.of()));
      layers.add(labels(parts, "left", 0));
    }
  }

  /** A solid line each, and a label in a row that its neighbours do not take. */
  private void addEvents(List<Object> layers) {
    List<Rule> events = chart.rules(true);
    if (events.isEmpty()) {
      return;
    }
    layers.add(ruleLayer(events, mark("rule", "strokeWidth", 1.5), Map.of()));
    for (Rule event : events) {
      String align = chart.isNearTheEnd(event) ? "right" : "left";
      layers.add(labels(List.of(event), align, chart.row(event)));
    }
  }

  private Map<String, Object> labels(List<Rule> rules, String align, int row) {
    int dx = align.equals("left") ? 3 : -3;
    return ruleLayer(
        rules,
        mark("text", "align", align, "dx", dx, "dy", -4, "baseline", "top"),
        Map.of("text", Map.of("field", "label"), "y", Map.of("value", 6 + row * LABEL_HEIGHT)));
  }

  private List<Line> all() {
    return chart.lines();
  }

  private List<Line> lines(Style... styles) {
    return all().stream().filter(line -> List.of(styles).contains(line.style())).toList();
  }

  private void addLines(List<Object> layers, Style style, Map<String, Object> mark) {
    List<Line> lines = lines(style);
    if (!lines.isEmpty()) {
      layers.add(layer(lines, mark, Map.of("detail", Map.of("field", "line", "type", "nominal"))));
    }
  }

  private Map<String, Object> layer(
      List<Line> lines, Map<String, Object> mark, Map<String, Object> more) {
    Map<String, Object> encoding = encoding("y");
    encoding.putAll(more);
    return layerOf(values(lines), mark, encoding);
  }

  private Map<String, Object> intervals() {
    Map<String, Object> encoding = encoding("low");
    encoding.put("y2", Map.of("field", "high"));
    Map<String, Object> mark = mark("rule", "strokeWidth", 1.5);
    if (chart.bars()) {
      encoding.put("color", Map.of("value", "black"));
    }
    return layerOf(values(all()), mark, encoding);
  }

  private Map<String, Object> ruleLayer(
      List<Rule> drawn, Map<String, Object> mark, Map<String, Object> more) {
    Map<String, Object> encoding = new TreeMap<>(more);
    encoding.put("x", channel("x", chart.x(), true));
    List<Map<String, Object>> rules = new ArrayList<>();
    drawn.forEach(rule -> rules.add(Map.of("x", rule.x(), "label", rule.label())));
    return layerOf(rules, mark, encoding);
  }

  private static Map<String, Object> layerOf(
      List<Map<String, Object>> data, Map<String, Object> mark, Map<String, Object> encoding) {
    Map<String, Object> layer = new LinkedHashMap<>();
    layer.put("data", Map.of("values", data));
    layer.put("mark", mark);
    layer.put("encoding", encoding);
    return layer;
  }

  private Map<String, Object> encoding(String y) {
    Map<String, Object> encoding = new TreeMap<>();
    encoding.put("x", channel("x", chart.x(), true));
    encoding.put("y", channel(y, chart.y(), false));
    encoding.put("color", colour());
    encoding.put("tooltip", tooltip());
    if (chart.bars()) {
      encoding.put("xOffset", Map.of("field", "series", "sort", chart.series()));
    }
    return encoding;
  }

  private List<Object> tooltip() {
    List<Object> shown = new ArrayList<>();
    shown.add(Map.of("field", "series", "type", "nominal", "title", labels.series()));
    shown.add(
        Map.of(
            "field",
            "x",
            "type",
            isCategories(chart.x()) ? "nominal" : "quantitative",
            "title",
            chart.x().title()));
    shown.add(number("y", chart.y().title()));
    if (all().stream().flatMap(line -> line.points().stream()).anyMatch(VegaLite::hasInterval)) {
      shown.add(number("low", labels.from()));
      shown.add(number("high", labels.to()));
    }
    return shown;
  }

  private static Map<String, Object> number(String field, String title) {
    return Map.of("field", field, "type", "quantitative", "title", title, "format", ",.4~r");
  }

  private Map<String, Object> channel(String field, Axis axis, boolean isX) {
    Map<String, Object> channel = new LinkedHashMap<>();
    channel.put("field", field);
    channel.put("type", isCategories(axis) ? "ordinal" : "quantitative");
    channel.put("title", axis.title().isEmpty() ? null : axis.title());
    switch (axis.scale()) {
      case CATEGORIES -> {
        channel.put("sort", axis.categories());
        channel.put("axis", Map.of("labelAngle", 0, "labelLimit", 130, "grid", false));
        if (chart.bars() && axis.categories().size() * chart.shown().size() <= FEW_BARS) {
          channel.put("scale", Map.of("paddingInner", 0.5, "paddingOuter", 1));
        }
      }
      case LOGARITHMIC -> {
        channel.put("scale", Map.of("type", "log", "nice", false, "padding", 8));
        channel.put("axis", Map.of("format", "~s", "values", LOG_TICKS, "grid", !isX));
      }
      case LINEAR -> {
        channel.put("scale", linear(isX));
        channel.put("axis", Map.of("tickCount", 7, "labelOverlap", true, "grid", !isX));
      }
    }
    return channel;
  }

  private Map<String, Object> linear(boolean isX) {
    if (isX) {
      return Map.of("zero", false, "nice", false, "padding", 10);
    }
    return chart.isFromZero()
        ? Map.of("zero", true, "nice", true)
        : Map.of("zero", chart.bars(), "padding", 10);
  }

  private static boolean isCategories(Axis axis) {
    return axis.scale() == Scale.CATEGORIES;
  }

  private Map<String, Object> colour() {
    return series(IntStream.range(0, chart.series().size()).mapToObj(Palette::colour).toList());
  }

  private Map<String, Object> shape() {
    return series(
        IntStream.range(0, chart.series().size())
            .mapToObj(i -> Palette.shape(i).vegaName())
            .toList());
  }

  private Map<String, Object> series(List<String> range) {
    Map<String, Object> channel = new LinkedHashMap<>();
    channel.put("field", "series");
    channel.put("type", "nominal");
    channel.put("scale", Map.of("domain", chart.series(), "range", range));
    channel.put("legend", legend());
    return channel;
  }

  private @Nullable Map<String, Object> legend() {
    Map<String, Object> legend = new LinkedHashMap<>();
    legend.put("title", null);
    legend.put("orient", "top");
    legend.put("labelLimit", 260);
    legend.put("columns", 2);
    legend.put("values", chart.shown());
    return legend;
  }

  private static Map<String, Object> mark(String type, Object... settings) {
    Map<String, Object> mark = new LinkedHashMap<>();
    mark.put("type", type);
    for (int i = 0; i < settings.length; i += 2) {
      mark.put((String) settings[i], settings[i + 1]);
    }
    return mark;
  }

  private Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("background", "transparent");
    config.put("font", "system-ui, sans-serif");
    config.put("view", Map.of("stroke", "transparent"));
    config.put(
        "axis", Map.of("labelFontSize", 12, "titleFontSize", 12, "titleFontWeight", "normal"));
    config.put("legend", Map.of("labelFontSize", 12));
    config.put(
        "locale",
        Map.of(
            "number",
            Map.of(
                "decimal",
                labels.decimal(),
                "thousands",
                labels.thousands(),
                "grouping",
                List.of(3),
                "currency",
                List.of("", ""))));
    return config;
  }

  private List<Map<String, Object>> values(List<Line> lines) {
    List<Map<String, Object>> values = new ArrayList<>();
    for (Line line : lines) {
      line.points().forEach(point -> values.add(value(line, point)));
    }
    return values;
  }

  private Map<String, Object> value(Line line, Point point) {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("series", line.series());
    value.put("line", line.name());
    Axis x = chart.x();
    value.put("x", isCategories(x) ? x.categories().get((int) point.x()) : point.x());
    value.put("y", point.y());
    value.put("low", point.low());
    value.put("high", point.high());
    return value;
  }

  private static boolean hasInterval(Point point) {
    return point.low() < point.high();
  }
}
