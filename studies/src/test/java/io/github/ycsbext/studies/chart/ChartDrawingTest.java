package io.github.ycsbext.studies.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.chart.Chart.Axis;
import io.github.ycsbext.studies.chart.Chart.Line;
import io.github.ycsbext.studies.chart.Chart.Point;
import io.github.ycsbext.studies.chart.Chart.Rule;
import io.github.ycsbext.studies.chart.Chart.Style;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ChartDrawingTest {
  @Test
  void bars_start_at_zero_and_have_their_interval() throws IOException {
    String svg =
        svg(
            new Chart(
                Axis.categories("", List.of("A", "B")),
                Axis.linear("ops/s"),
                List.of("Redis"),
                List.of(
                    new Line(
                        "Redis",
                        "Redis",
                        Style.JOINED,
                        List.of(new Point(0, 100, 90, 110), new Point(1, 50)))),
                List.of(),
                true));

    List<double[]> bars = polygons(svg);
    assertThat(bars).hasSize(2);
    double first = bars.get(0)[1] - bars.get(0)[3];
    double second = bars.get(1)[1] - bars.get(1)[3];
    assertThat(first).isGreaterThan(10);
    assertThat(first / second).isBetween(1.99, 2.01);
    assertThat(svg).contains(">0<").contains(">A<").contains(">ops/s<");
  }

  @Test
  void a_logarithmic_axis_gives_each_decade_the_same_room() throws IOException {
    String svg =
        svg(
            new Chart(
                Axis.linear(""),
                Axis.logarithmic("µs"),
                List.of("Redis"),
                List.of(
                    new Line(
                        "Redis",
                        "Redis",
                        Style.JOINED,
                        List.of(new Point(1, 1), new Point(2, 10), new Point(3, 100)))),
                List.of(new Rule(2, "run")),
                false));

    List<Double> heights = heights(svg);
    assertThat(heights.get(1) - heights.get(2))
        .isBetween(
            (heights.get(2) - heights.get(3)) * 0.99, (heights.get(2) - heights.get(3)) * 1.01);
    assertThat(svg).contains(">run<").contains("stroke-dasharray");
  }

  private static Chart withEvents() {
    return new Chart(
        Axis.linear("s"),
        Axis.linear("ops/s"),
        List.of("Redis"),
        List.of(new Line("Redis", "Redis", Style.THIN, List.of(new Point(0, 5), new Point(20, 6)))),
        List.of(
            new Rule(0, "run"),
            Rule.ofEvent(10, "node 2 killed"),
            Rule.ofEvent(10.5, "node 2 up again"),
            Rule.ofEvent(19, "node 3 killed")),
        false);
  }

  /** The colour alone would tell nobody who prints it or does not see colours. */
  @Test
  void events_are_solid_lines_whose_labels_do_not_meet() throws IOException {
    String svg = svg(withEvents());

    assertThat(svg.lines().filter(line -> line.contains("stroke-dasharray"))).hasSize(1);
    assertThat(svg.lines().filter(line -> line.contains("stroke=\"#000000\""))).hasSize(3);
    assertThat(heightOf(svg, "node 2 up again")).isGreaterThan(heightOf(svg, "node 2 killed") + 7);
    assertThat(heightOf(svg, "node 2 killed")).isGreaterThan(heightOf(svg, "run") + 7);
    assertThat(textElement(svg, "node 3 killed")).contains("text-anchor=\"end\"");
  }

  @Test
  void events_are_on_the_page_too() {
    String page = VegaLite.of(withEvents(), new VegaLite.Labels("a", "b", "c", ".", ","));

    assertThat(page)
        .contains("\"label\":\"node 2 killed\"", "\"label\":\"node 3 killed\"")
        .contains("\"align\":\"right\"", "\"strokeWidth\":1.5");
  }

  private static String textElement(String svg, String text) {
    return svg.lines().filter(line -> line.contains(">" + text + "<")).findFirst().orElseThrow();
  }

  private static double heightOf(String svg, String text) {
    return Double.parseDouble(textElement(svg, text).replaceAll(".* y=\"([0-9.]+)\".*", "$1"));
  }

  @Test
  void names_are_escaped() throws IOException {
    String name = "<script>&";
    String svg =
        svg(
            new Chart(
                Axis.linear(""),
                Axis.linear(""),
                List.of(name),
                List.of(new Line(name, name, Style.SCATTERED, List.of(new Point(1, 1)))),
                List.of(),
                false));

    assertThat(svg).contains("&lt;script&gt;&amp;").doesNotContain("<script>");
  }

  @Test
  void ticks_are_round_and_within_their_range() {
    assertThat(Ticks.linear(0, 100)).containsExactly(0.0, 20.0, 40.0, 60.0, 80.0, 100.0);
    assertThat(Ticks.linear(-3, 12)).containsExactly(-2.5, 0.0, 2.5, 5.0, 7.5, 10.0);
    assertThat(Ticks.logarithmic(0.9, 1100))
        .containsExactly(1.0, 3.0, 10.0, 30.0, 100.0, 300.0, 1000.0);
    assertThat(Ticks.linear(5.5e-4, 5.9e-4)).hasSizeBetween(3, 8);
  }

  private static String svg(Chart chart) throws IOException {
    return new ChartDrawing(chart, value -> String.valueOf(Math.round(value))).svg("A chart");
  }

  private static List<double[]> polygons(String svg) {
    List<double[]> polygons = new ArrayList<>();
    Matcher found = Pattern.compile("<polygon points=\"([^\"]+)\"").matcher(svg);
    while (found.find()) {
      String[] numbers = found.group(1).split("[ ,]", -1);
      double[] polygon = new double[numbers.length];
      for (int i = 0; i < numbers.length; i++) {
        polygon[i] = Double.parseDouble(numbers[i]);
      }
      polygons.add(polygon);
    }
    // The legend's own mark is no bar.
    return polygons.stream().filter(polygon -> polygon[1] > 30).toList();
  }

  private static List<Double> heights(String svg) {
    List<Double> heights = new ArrayList<>();
    Matcher found = Pattern.compile("<circle [^>]*cy=\"([^\"]+)\"").matcher(svg);
    while (found.find()) {
      heights.add(Double.parseDouble(found.group(1)));
    }
    return heights;
  }
}
