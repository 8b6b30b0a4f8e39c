package io.github.ycsbext.studies.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.ycsbext.studies.report.chart.Chart.Axis;
import io.github.ycsbext.studies.report.chart.Chart.Line;
import io.github.ycsbext.studies.report.chart.Chart.Point;
import io.github.ycsbext.studies.report.chart.Chart.Rule;
import io.github.ycsbext.studies.report.chart.Chart.Style;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ChartDrawingTest {
  private static final ChartNumbers NUMBERS =
      new ChartNumbers() {
        @Override
        public String tick(double value) {
          return String.valueOf(Math.round(value));
        }

        @Override
        public String plain(double value) {
          return value + "";
        }

        @Override
        public String between(double low, double high) {
          return "[" + low + ", " + high + "]";
        }
      };

  @Test
  void bars_start_at_zero_and_have_their_interval() {
    Drawn drawn =
        draw(
            new Chart(
                Axis.categories("", List.of("A", "B")),
                Axis.linear("ops/s"),
                List.of("Redis"),
                List.of(line("Redis", Style.BARS, new Point(0, 100, 90, 110), new Point(1, 50))),
                List.of()));

    List<Box> bars = drawn.marks("polygon");
    assertThat(bars).hasSize(2);
    assertThat(bars.get(0).height()).isGreaterThan(10);
    assertThat(bars.get(0).height() / bars.get(1).height()).isBetween(1.99, 2.01);
    assertThat(drawn.marks("polyline")).hasSize(3);
    assertThat(drawn.texts()).contains("0", "A", "B", "ops/s", "Redis", "100.0", "50.0");
  }

  @Test
  void bars_with_their_names_on_the_axis_start_at_zero_and_need_no_legend() {
    Drawn drawn =
        draw(
            new Chart(
                Axis.linear("ops/s"),
                Axis.categories("", List.of("Redis", "MongoDB")),
                List.of("Redis", "MongoDB"),
                List.of(
                    line("Redis", Style.BARS, new Point(100, 0, 90, 110)),
                    line("MongoDB", Style.HATCHED, new Point(50, 1))),
                List.of()));

    List<Box> bars = drawn.marks("polygon");
    assertThat(bars).hasSize(2);
    assertThat(bars.get(0).width() / bars.get(1).width()).isBetween(1.99, 2.01);
    assertThat(drawn.marks("polyline")).hasSizeGreaterThan(3 + 10);
    assertThat(drawn.texts().stream().filter("Redis"::equals)).hasSize(1);
    assertThat(drawn.texts()).contains("0", "ops/s", "100.0", "50.0");
  }

  @Test
  void bars_that_are_narrower_than_their_values_have_none() {
    List<String> systems = List.of("a", "b", "c", "d", "e", "f", "g", "h");
    List<String> sizes = List.of("1", "2", "3", "4", "5");
    Chart crowded =
        new Chart(
            Axis.categories("", sizes),
            Axis.linear("ops/s"),
            systems,
            systems.stream()
                .map(system -> line(system, Style.BARS, new Point(0, 12345), new Point(4, 12345)))
                .toList(),
            List.of());

    assertThat(draw(crowded).texts()).doesNotContain("12345.0");
  }

  @Test
  void bars_of_one_category_stand_side_by_side() {
    Drawn drawn =
        draw(
            new Chart(
                Axis.categories("", List.of("A")),
                Axis.linear("ops/s"),
                List.of("Redis", "absent", "Cassandra"),
                List.of(
                    line("Redis", Style.BARS, new Point(0, 100)),
                    line("Cassandra", Style.BARS, new Point(0, 100))),
                List.of()));

    List<Box> bars = drawn.marks("polygon");
    double gap = bars.get(1).left() - bars.get(0).right();
    assertThat(gap).isBetween(0.5, 5.0);
  }

  @Test
  void a_logarithmic_axis_gives_each_decade_the_same_room() {
    Drawn drawn =
        draw(
            new Chart(
                Axis.linear(""),
                Axis.logarithmic("µs"),
                List.of("Redis"),
                List.of(
                    line(
                        "Redis",
                        Style.JOINED,
                        new Point(1, 1),
                        new Point(2, 10),
                        new Point(3, 100))),
                List.of(new Rule(2, "run"))));

    List<Box> marks = drawn.marks("circle");
    double decade = marks.get(0).top() - marks.get(1).top();
    assertThat(decade).isGreaterThan(10);
    assertThat(marks.get(1).top() - marks.get(2).top()).isCloseTo(decade, within(0.1));
    assertThat(drawn.texts()).contains("run");
  }

  /** As in a forest plot. */
  @Test
  void categories_below_each_other_have_their_values_and_intervals_to_the_right() {
    Drawn drawn =
        draw(
            new Chart(
                Axis.logarithmic("times as long"),
                Axis.categories("", List.of("first of all", "second")),
                List.of("Cassandra"),
                List.of(
                    line(
                        "Cassandra",
                        Style.SCATTERED,
                        new Point(2, 0, 1, 4),
                        new Point(8, 1, 4, 16))),
                List.of(new Rule(1, "as long as Redis"))));

    List<Box> marks = drawn.marks("circle");
    List<Box> lines = drawn.marks("polyline").stream().filter(box -> box.height() == 0).toList();
    assertThat(marks.get(0).top()).isLessThan(marks.get(1).top());
    assertThat(marks.get(0).left()).isLessThan(marks.get(1).left());
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0).width()).isCloseTo(lines.get(1).width(), within(0.1));
    assertThat(lines.get(0).right()).isCloseTo(lines.get(1).left(), within(0.1));
    assertThat(drawn.told()).contains("Cassandra\ntimes as long: 2.0 [1.0, 4.0]\nfirst of all");
    assertThat(drawn.texts()).contains("first of all", "second");
  }

  private static Chart withEvents() {
    return new Chart(
        Axis.linear("s"),
        Axis.linear("ops/s"),
        List.of("Redis"),
        List.of(line("Redis", Style.THIN, new Point(0, 5), new Point(20, 6))),
        List.of(
            new Rule(0, "run"),
            Rule.ofEvent(10, "node 2 killed"),
            Rule.ofEvent(10.5, "node 2 up again"),
            Rule.ofEvent(19, "node 3 killed")));
  }

  /** The colour alone would tell nobody who prints it or does not see colours. */
  @Test
  void events_are_solid_lines_and_parts_are_dashed_ones() {
    Drawn drawn = draw(withEvents());

    List<Element> rules =
        drawn.elements("polyline").stream()
            .filter(line -> List.of("rule", "ink").contains(line.getAttribute("class")))
            .toList();
    assertThat(rules).hasSize(4);
    assertThat(rules.stream().filter(rule -> rule.hasAttribute("stroke-dasharray"))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(doubles = {243, 320, 505})
  void labels_of_rules_meet_neither_each_other_nor_a_mark(double width) {
    Drawn drawn = draw(withEvents(), new ChartSize(width, 200));

    List<Box> labels =
        Stream.of("run", "node 2 killed", "node 2 up again", "node 3 killed")
            .map(drawn::text)
            .toList();
    for (Box label : labels) {
      assertThat(label.right()).isLessThan(width);
      assertThat(labels.stream().filter(label::meets)).containsExactly(label);
      assertThat(drawn.marks("polyline")).noneMatch(label::meets);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {243, 320, 505})
  void names_of_many_categories_are_all_there_and_apart(double width) {
    List<String> names =
        IntStream.range(0, 12).mapToObj(i -> "workload-" + (char) ('A' + i)).toList();
    List<Point> points = IntStream.range(0, 12).mapToObj(i -> new Point(i, i + 1)).toList();
    Drawn drawn =
        draw(
            new Chart(
                Axis.categories("Workload", names),
                Axis.linear("ops/s"),
                List.of("Redis"),
                List.of(new Line("Redis", "Redis", Style.BARS, points)),
                List.of()),
            new ChartSize(width, 200));

    List<Box> labels = names.stream().map(drawn::text).toList();
    for (Box label : labels) {
      assertThat(label.bottom()).isLessThan(200);
      assertThat(labels.stream().filter(label::meets)).containsExactly(label);
    }
  }

  @Test
  void what_is_pointed_at_tells_its_values() {
    Drawn bars =
        draw(
            new Chart(
                Axis.categories("Workload", List.of("A")),
                Axis.linear("ops/s"),
                List.of("Redis"),
                List.of(line("Redis", Style.BARS, new Point(0, 100, 90, 110))),
                List.of()));
    Drawn thin = draw(withEvents());

    assertThat(bars.told()).containsExactly("Redis\nWorkload: A\nops/s: 100.0 [90.0, 110.0]");
    assertThat(thin.told()).containsExactly("Redis");
    Element line =
        thin.elements("g").stream().filter(g -> g.hasAttribute("data-x")).findFirst().orElseThrow();
    assertThat(line.getAttribute("data-x")).isEqualTo("0 20");
    assertThat(line.getAttribute("data-y")).isEqualTo("5.0 6.0");
  }

  @Test
  void names_are_escaped() {
    String name = "<script>&\"";
    Drawn drawn =
        draw(
            new Chart(
                Axis.linear(name),
                Axis.linear(""),
                List.of(name),
                List.of(line(name, Style.SCATTERED, new Point(1, 1))),
                List.of()));

    assertThat(drawn.svg()).contains("&lt;script&gt;&amp;&quot;").doesNotContain("<script>");
  }

  @Test
  void a_pdf_has_the_texts_of_the_svg() throws IOException {
    byte[] pdf = new ChartDrawing(withEvents(), NUMBERS, ChartSize.COLUMN).pdf("A chart");

    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(new PDFTextStripper().getText(document))
          .contains("Redis", "node 2 killed", "node 3 killed");
    }
  }

  @Test
  void ticks_are_round_and_within_their_range() {
    assertThat(Range.linear(0, 100)).containsExactly(0.0, 20.0, 40.0, 60.0, 80.0, 100.0);
    assertThat(Range.linear(-3, 12)).containsExactly(-2.5, 0.0, 2.5, 5.0, 7.5, 10.0);
    assertThat(Range.logarithmic(0.9, 1100)).containsExactly(1.0, 10.0, 100.0, 1000.0);
    assertThat(Range.logarithmic(0.9, 21)).containsExactly(1.0, 2.0, 5.0, 10.0, 20.0);
    assertThat(Range.linear(5.5e-4, 5.9e-4)).hasSizeBetween(3, 8);
  }

  /** The ratio of two sets that hardly differ: "1" alone would be an axis without a scale. */
  @ParameterizedTest
  @CsvSource({"0.985, 1.02", "0.7, 1.9", "0.96, 1.9", "1, 1.0007", "4.4, 6.3", "0.021, 0.04"})
  void a_narrow_logarithmic_axis_has_a_scale_too(double low, double high) {
    List<Double> ticks = Range.logarithmic(low, high);

    assertThat(ticks).hasSizeBetween(3, 9).isSorted();
    assertThat(ticks).allMatch(tick -> tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9));
  }

  private static Line line(String name, Style style, Point... points) {
    return new Line(name, name, style, List.of(points));
  }

  private static Drawn draw(Chart chart) {
    return draw(chart, ChartSize.PAGE);
  }

  private static Drawn draw(Chart chart, ChartSize size) {
    return new Drawn(new ChartDrawing(chart, NUMBERS, size).svg("A chart"));
  }

  private record Box(double left, double top, double right, double bottom) {
    double width() {
      return right - left;
    }

    double height() {
      return bottom - top;
    }

    boolean meets(Box other) {
      return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
  }

  private record Drawn(String svg, Document document) {
    Drawn(String svg) {
      this(svg, parsed(svg));
    }

    private static Document parsed(String svg) {
      try {
        return DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)));
      } catch (Exception e) {
        throw new AssertionError(svg, e);
      }
    }

    List<Element> elements(String name) {
      NodeList found = document.getElementsByTagName(name);
      return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
    }

    /** Of the series, without those of axes and legend. */
    List<Box> marks(String name) {
      return elements(name).stream().filter(Drawn::isOfSeries).map(Drawn::box).toList();
    }

    private static boolean isOfSeries(Element element) {
      for (var node = element; node.getParentNode() instanceof Element parent; node = parent) {
        if (parent.hasAttribute("data-series")) {
          return true;
        }
      }
      return false;
    }

    List<String> texts() {
      return elements("text").stream().map(Element::getTextContent).toList();
    }

    List<String> told() {
      return elements("title").stream().map(Element::getTextContent).toList();
    }

    /** Letters without descenders. */
    Box text(String content) {
      Element text =
          elements("text").stream()
              .filter(element -> element.getTextContent().equals(content))
              .findFirst()
              .orElseThrow(() -> new AssertionError(content + " is not in " + svg));
      double x = number(text, "x");
      double y = number(text, "y");
      double length = number(text, "textLength");
      double size = number(text, "font-size") * 0.7;
      double before =
          switch (text.getAttribute("text-anchor")) {
            case "middle" -> length / 2;
            case "end" -> length;
            default -> 0;
          };
      return text.hasAttribute("transform")
          ? new Box(x - size, y - length / 2, x, y + length / 2)
          : new Box(x - before, y - size, x - before + length, y);
    }

    private static double number(Element element, String attribute) {
      return Double.parseDouble(element.getAttribute(attribute));
    }

    private static Box box(Element element) {
      if (element.hasAttribute("r")) {
        double r = number(element, "r");
        double x = number(element, "cx");
        double y = number(element, "cy");
        return new Box(x - r, y - r, x + r, y + r);
      }
      double[] places =
          Stream.of(element.getAttribute("points").split("[ ,]", -1))
              .mapToDouble(Double::parseDouble)
              .toArray();
      return new Box(
          IntStream.range(0, places.length / 2).mapToDouble(i -> places[2 * i]).min().orElseThrow(),
          IntStream.range(0, places.length / 2)
              .mapToDouble(i -> places[2 * i + 1])
              .min()
              .orElseThrow(),
          IntStream.range(0, places.length / 2).mapToDouble(i -> places[2 * i]).max().orElseThrow(),
          IntStream.range(0, places.length / 2)
              .mapToDouble(i -> places[2 * i + 1])
              .max()
              .orElseThrow());
    }
  }
}
