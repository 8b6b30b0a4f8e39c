package io.github.ycsbext.studies.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.studies.MadeStudies;
import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.measured.ResultSets;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.ReportFiles;
import io.github.ycsbext.studies.report.file.SideBySideReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Reports as a browser shows them. A machine without a browser says that they are NOT TESTED. */
@TestInstance(Lifecycle.PER_CLASS)
class ReportInBrowserIT {
  private static final Pattern HAS_COLUMN_PER_SYSTEM =
      Pattern.compile("percentiles-|time-|servers$|machine$");

  @TempDir private static Path temporary;
  private Browser browser;

  @BeforeAll
  void start() throws IOException {
    Path program = Browser.orNotTested();
    for (String study : List.of("quickstart", "networks", "scale-out", "blocks", "crud-mix")) {
      Path folder = Files.createDirectory(temporary.resolve(study));
      ReportFiles.write(List.of(results(study, folder)), folder, Language.ENGLISH, false);
    }
    for (String study : List.of("outage", "distributed-nosql")) {
      Path folder = Files.createDirectory(temporary.resolve(study));
      writePage(results(study, folder), folder, Language.ENGLISH);
    }
    browser = Browser.start(program, Files.createDirectory(temporary.resolve("profile")));
  }

  /** Writes the page alone, without the bundle beside it. */
  private static void writePage(ResultSet results, Path folder, Language language)
      throws IOException {
    String name = language == Language.ENGLISH ? "" : "." + language.code();
    Files.writeString(
        folder.resolve("report" + name + ".html"),
        new StudyReport(List.of(results), Words.in(language)).page().html());
  }

  private static ResultSet results(String study, Path folder) throws IOException {
    return switch (study) {
      case "quickstart" -> ResultSets.read(Recorded.copy(folder));
      case "networks" -> MadeStudies.networks(folder);
      case "scale-out" -> MadeStudies.scaleOut(folder);
      case "blocks" -> MadeStudies.blocks(folder);
      case "outage" -> MadeStudies.outage(folder);
      default -> ResultSets.read(Recorded.copy(study, folder));
    };
  }

  @AfterAll
  void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"quickstart", "networks", "scale-out", "blocks", "crud-mix"})
  void nothing_goes_wrong_and_nobody_is_asked(String study) {
    open(study);

    assertThat(browser.problems()).isEmpty();
    assertThat(browser.requests()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"quickstart", "networks", "scale-out", "blocks", "crud-mix", "outage"})
  void every_chart_has_its_marks(String study) {
    open(study);

    JsonNode charts =
        browser.evaluate(
            """
            [...document.querySelectorAll('.chart:not(.narrow)')].map(chart => ({
              name: chart.closest('figure').id,
              told: chart.querySelectorAll('[data-series] [data-told]').length,
              seen: [...chart.querySelectorAll('[data-series] [data-told]')].filter(
                mark => mark.getBBox().width > 0 || mark.getBBox().height > 0).length,
              width: chart.querySelector('svg').getBoundingClientRect().width}))
            """);

    assertThat(charts.size()).isPositive();
    for (JsonNode chart : charts) {
      assertThat(chart.path("told").asInt()).as(chart.toString()).isPositive();
      assertThat(chart.path("seen")).as(chart.toString()).isEqualTo(chart.path("told"));
      assertThat(chart.path("width").asDouble()).as(chart.toString()).isGreaterThan(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"quickstart", "networks", "scale-out", "blocks", "crud-mix"})
  void tables_say_what_the_csv_files_say(String study) throws IOException {
    open(study);

    JsonNode tables =
        browser.evaluate(
            """
            [...document.querySelectorAll('[data-table]')].map(table => ({
              id: table.dataset.table,
              fields: [...table.querySelectorAll('thead th')].map(head => head.dataset.field),
              rows: [...table.querySelectorAll('tbody tr:not(.note)')].map(
                row => [...row.children].map(cell => cell.textContent))}))
            """);

    int compared = 0;
    for (JsonNode table : tables) {
      compared += compare(study, table);
    }
    assertThat(compared).isGreaterThan(50);
  }

  @Test
  void faults_are_lines_with_labels_that_do_not_meet() {
    open("outage");

    JsonNode labels =
        browser.evaluate(
            """
            [...document.querySelectorAll('#time .chart:not(.narrow) text')]
              .filter(text => text.textContent.startsWith('node 1'))
              .map(text => ({label: text.textContent, box: text.getBoundingClientRect().toJSON()}))
            """);
    JsonNode solid =
        browser.evaluate(
            """
            [...document.querySelectorAll('#time .chart:not(.narrow) polyline.ink')]
              .filter(line => !line.getAttribute('stroke-dasharray')).length
            """);

    assertThat(labels).hasSize(3);
    assertThat(solid.asInt()).isEqualTo(3);
    for (int i = 1; i < labels.size(); i++) {
      JsonNode before = labels.path(i - 1).path("box");
      JsonNode label = labels.path(i).path("box");
      boolean beside = label.path("left").asDouble() >= before.path("right").asDouble();
      double apart = Math.abs(label.path("top").asDouble() - before.path("top").asDouble());
      assertThat(beside || apart >= label.path("height").asDouble() - 3)
          .as(labels.toString())
          .isTrue();
    }
  }

  @Test
  void a_mark_tells_its_values_and_a_point_of_a_line_too() {
    open("quickstart");

    assertThat(pointAt("#throughput [data-series] polygon"))
        .startsWith("Redis\nThroughput (ops/s): 527");
    assertThat(pointAt("#time [data-x]"))
        .matches("Cassandra, cassandra-.*\nTime \\(s\\): .*\nSuccessful \\(ops/s\\): .*");
    browser.send(
        "Input.dispatchMouseEvent", Map.of("type", "mouseMoved", "x", 1, "y", 1, "button", "none"));
    assertThat(browser.evaluate("document.querySelector('.tip').hidden").asBoolean()).isTrue();
  }

  /** A place on the screen that belongs to it: the first point of a line, or the middle. */
  private JsonNode middle(String selector) {
    return browser.evaluate(
        """
        (() => {
          const mark = document.querySelector('%s');
          mark.scrollIntoView({block: 'center'});
          const points = mark.querySelector('polyline')?.points;
          if (points) {
            const {x, y} = points[1].matrixTransform(mark.getScreenCTM());
            return {x, y};
          }
          const {left, top, width, height} = mark.getBoundingClientRect();
          return {x: left + width / 2, y: top + height * 0.9};
        })()
        """
            .formatted(selector));
  }

  private String pointAt(String selector) {
    JsonNode place = middle(selector);
    browser.send(
        "Input.dispatchMouseEvent",
        Map.of(
            "type",
            "mouseMoved",
            "x",
            place.path("x").asDouble(),
            "y",
            place.path("y").asDouble(),
            "button",
            "none"));
    return browser.evaluate("document.querySelector('.tip').textContent").asString();
  }

  @Test
  void a_name_hides_its_series_and_shows_it_again() {
    open("quickstart");
    String count =
        "[...document.querySelectorAll('#time .chart [data-series]')]"
            + ".filter(marks => getComputedStyle(marks).display !== 'none').length";
    String press = "document.querySelector('#time [data-legend]').dispatchEvent(new %s); ";

    int shown = browser.evaluate(count).asInt();
    int clicked = browser.evaluate(press.formatted("MouseEvent('click')") + count).asInt();
    int typed =
        browser
            .evaluate(press.formatted("KeyboardEvent('keydown', {key: 'Enter'})") + count)
            .asInt();

    assertThat(clicked).isLessThan(shown);
    assertThat(typed).isEqualTo(shown);
  }

  @Test
  void a_chart_is_saved_as_svg_and_as_png() {
    open("quickstart");

    JsonNode saved =
        browser.evaluate(
            """
            (async () => {
              const names = [];
              const blobs = [];
              const address = URL.createObjectURL;
              URL.createObjectURL = blob => { blobs.push(blob); return address.call(URL, blob); };
              HTMLAnchorElement.prototype.click = function () { names.push(this.download); };
              document.querySelectorAll('#throughput .chart:not(.narrow) .save button').forEach(save => save.click());
              for (let i = 0; i < 500 && names.length < 2; i++) {
                await new Promise(done => setTimeout(done, 20));
              }
              const png = await createImageBitmap(blobs.find(blob => blob.type === 'image/png'));
              return {names, svg: await blobs[0].text(), width: png.width};
            })()
            """);

    assertThat(saved.path("names").path(0).asString()).endsWith(".svg");
    assertThat(saved.path("names").path(1).asString()).endsWith(".png");
    assertThat(saved.path("svg").asString())
        .contains("<svg xmlns=\"http://www.w3.org/2000/svg\"", "Redis", "fill=\"#d55e00\"");
    assertThat(saved.path("width").asInt()).isGreaterThan(1000);
  }

  /**
   * The first two columns that are shown of each, but for tables that show kept rows as columns.
   */
  private static int compare(String study, JsonNode table) throws IOException {
    String id = table.path("id").asString();
    Path bundle = temporary.resolve(study).resolve("bundle");
    Path csv = bundle.resolve("tables/" + id + ".csv");
    if (!Files.exists(csv)) {
      csv = bundle.resolve("figures/" + id + ".csv");
    }
    List<NamedCsvRecord> kept;
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(csv)) {
      kept = reader.stream().toList();
    }
    if (HAS_COLUMN_PER_SYSTEM.matcher(id).lookingAt()) {
      return 0;
    }
    assertThat(table.path("rows").size()).as(id).isEqualTo(kept.size());
    int columns = Math.min(2, table.path("fields").size());
    int compared = 0;
    for (int i = 0; i < kept.size(); i++) {
      for (int column = 0; column < columns; column++) {
        String shown = table.path("rows").path(i).path(column).asString();
        String value = kept.get(i).getField(table.path("fields").path(column).asString());
        assertThat(isSame(shown, value))
            .as("%s, row %d: %s is shown, %s is kept", id, i, shown, value)
            .isTrue();
        compared++;
      }
    }
    return compared;
  }

  /** A text is as it is kept, a number has at least its first two digits, a time its seconds. */
  private static boolean isSame(String shown, String kept) {
    if (shown.equals(kept)
        || (kept.isEmpty() && shown.equals(Numbers.NONE))
        || kept.replace('T', ' ').startsWith(shown + ".")) {
      return true;
    }
    double exact = Double.parseDouble(kept);
    double rounded = Double.parseDouble(shown.replaceAll(" .*", "").replace(",", ""));
    // What is kept of a latency has microseconds.
    return DoubleStream.of(exact, exact / 1000)
        .anyMatch(value -> Math.abs(rounded - value) <= Math.max(0.006, Math.abs(value) * 0.05));
  }

  @Test
  void a_phone_scrolls_in_one_direction_only() {
    browser.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
    try {
      open("networks");

      int wide = browser.evaluate("document.documentElement.scrollWidth").asInt();
      assertThat(wide).isLessThanOrEqualTo(390);
    } finally {
      browser.send("Emulation.clearDeviceMetricsOverride", Map.of());
    }
  }

  /** As a table on a screen, and claim by claim on a phone. */
  @ParameterizedTest
  @CsvSource({
    "networks, 1200, true",
    "networks, 1000, true",
    "networks, 390, false",
    "blocks, 1000, true",
    "crud-mix, 1000, true",
    "crud-mix, 800, true",
    "distributed-nosql, 1200, true",
    "distributed-nosql, 1000, true",
    "distributed-nosql, 390, false",
    "claims-pt, 1000, true",
    "claims-pt, 390, false"
  })
  void claims_are_read_without_scrolling_sideways(String study, int width, boolean asTable)
      throws Exception {
    if (study.equals("claims-pt")) {
      Path folder = temporary.resolve(study);
      if (!Files.exists(folder)) {
        ResultSet today = Recorded.today("distributed-nosql", temporary.resolve("today"));
        writePage(today, Files.createDirectories(folder), Language.PORTUGUESE);
      }
    }
    browser.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 500));
    try {
      open(study);

      JsonNode seen =
          browser.evaluate(
              """
              (() => {
                const tables = [...document.querySelectorAll('#claims .table')];
                const cells = tables.flatMap(table => [...table.querySelectorAll('tbody th, tbody td')]);
                const right = table => table.getBoundingClientRect().right;
                return {
                  page: document.documentElement.scrollWidth,
                  scrolling: tables.filter(table => table.scrollWidth > table.clientWidth).length,
                  cells: cells.length,
                  cut: cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1
                      || right(cell) > right(cell.closest('.table')) + 1)
                    .map(cell => cell.textContent),
                  asTable: cells.every(cell => getComputedStyle(cell).display === 'table-cell'),
                  titled: [...document.querySelectorAll('#claims tr:not(.note) td')].every(
                    cell => getComputedStyle(cell, '::before').content.length > 'none'.length),
                  highest: Math.max(...tables.flatMap(table => [...table.querySelectorAll('tr')])
                    .map(row => row.getBoundingClientRect().height))};
              })()
              """);

      assertThat(seen.path("page").asInt()).isLessThanOrEqualTo(width);
      assertThat(seen.path("scrolling").asInt()).isZero();
      assertThat(seen.path("cut")).isEmpty();
      assertThat(seen.path("cells").asInt()).isGreaterThanOrEqualTo(9);
      assertThat(seen.path("asTable").asBoolean()).isEqualTo(asTable);
      assertThat(seen.path("titled").asBoolean()).isEqualTo(!asTable);
      // The reason stands below its claim, not in a narrow column.
      assertThat(seen.path("highest").asInt()).isLessThan(asTable ? 150 : 450);
    } finally {
      browser.send("Emulation.clearDeviceMetricsOverride", Map.of());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void text_stands_out_from_its_paper(String scheme) {
    browser.send(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    open("networks");

    JsonNode worst =
        browser.evaluate(
            """
            (() => {
              const numbers = colour => colour.match(/[\\d.]+/g).map(Number);
              const light = ([r, g, b]) => [r, g, b].map(c => c / 255)
                .map(c => c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
                .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
              const paperOf = element => {
                for (let e = element; e; e = e.parentElement) {
                  const colour = numbers(getComputedStyle(e).backgroundColor);
                  if (colour.length < 4 || colour[3] > 0) return colour;
                }
                return [255, 255, 255];
              };
              const texts = [...document.querySelectorAll(
                'h1,h2,h3,p,li,th,td,caption,summary,a,.badge,footer')]
                .map(e => [e, numbers(getComputedStyle(e).color), paperOf(e)]);
              const marks = [...document.querySelectorAll('svg text')]
                .map(e => [e, numbers(getComputedStyle(e).fill), paperOf(e.closest('.chart'))]);
              return texts.concat(marks).map(([e, ink, paper]) => {
                const [a, b] = [light(ink), light(paper)].sort((x, y) => y - x);
                return {ratio: (a + 0.05) / (b + 0.05), what: e.tagName + ' ' + e.textContent.slice(0, 30)};
              }).sort((x, y) => x.ratio - y.ratio)[0];
            })()
            """);

    // WCAG 2.2, 1.4.3: 4.5 for text.
    assertThat(worst.path("ratio").asDouble()).as(worst.toString()).isGreaterThanOrEqualTo(4.5);
  }

  @Test
  void a_keyboard_reaches_sections_tables_and_numbers() {
    open("networks");

    JsonNode reached =
        browser.evaluate(
            """
            (() => {
              const can = e => e.tabIndex >= 0;
              return {
                skip: document.querySelector('a').getAttribute('href') === '#main',
                links: [...document.querySelectorAll('nav a')].every(
                  a => can(a) && document.querySelector(a.getAttribute('href'))),
                tables: [...document.querySelectorAll('.table')].every(can),
                numbers: [...document.querySelectorAll('summary')].every(can)};
            })()
            """);

    for (String part : List.of("skip", "links", "tables", "numbers")) {
      assertThat(reached.path(part).asBoolean()).as(part).isTrue();
    }
  }

  @Test
  void a_screen_reader_is_told_of_every_chart_table_and_region() {
    open("networks");

    JsonNode nodes = browser.send("Accessibility.getFullAXTree", Map.of()).path("nodes");

    int named = 0;
    for (JsonNode node : nodes) {
      String role = node.path("role").path("value").asString();
      if (!node.path("ignored").asBoolean()
          && List.of("image", "img", "table", "region", "navigation").contains(role)) {
        assertThat(node.path("name").path("value").asString()).as(node.toString()).isNotBlank();
        named++;
      }
    }
    assertThat(named).isGreaterThan(20);
  }

  /** Between the margins of A4, upright or, for a table of many columns, across. */
  @ParameterizedTest
  @CsvSource({"networks, 680", "crud-mix, 680", "distributed-nosql, 680", "outage, 1009"})
  void paper_shows_tables_whole_and_breaks_no_word(String study, int width) {
    browser.send("Emulation.setEmulatedMedia", Map.of("media", "print"));
    browser.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 1000, "deviceScaleFactor", 1, "mobile", false));
    try {
      open(study);

      JsonNode cut =
          browser.evaluate(
              """
              [...document.querySelectorAll('main .table')]
                .filter(table => table.scrollWidth > table.clientWidth + 1)
                .map(table => table.dataset.table + ' ' + table.scrollWidth)
              """);
      assertThat(cut).isEmpty();
      JsonNode seen =
          browser.evaluate(
              """
              (() => {
                const broken = [];
                const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
                for (let node; (node = texts.nextNode());) {
                  if (!node.parentElement.closest('.table')) continue;
                  for (const word of node.data.matchAll(/[^\\s–-]+/g)) {
                    const range = document.createRange();
                    range.setStart(node, word.index);
                    range.setEnd(node, word.index + word[0].length);
                    if (word[0].length < 20 && range.getClientRects().length > 1) broken.push(word[0]);
                  }
                }
                const letters = [...document.querySelectorAll('p, li, caption, th, td')]
                  .map(element => parseFloat(getComputedStyle(element).fontSize));
                return {broken, smallest: Math.min(...letters)};
              })()
              """);
      assertThat(seen.path("broken")).as(seen.toString()).isEmpty();
      // 7.5 points.
      assertThat(seen.path("smallest").asDouble()).isGreaterThanOrEqualTo(10);
    } finally {
      browser.send("Emulation.clearDeviceMetricsOverride", Map.of());
      browser.send("Emulation.setEmulatedMedia", Map.of("media", ""));
    }
  }

  @Test
  void it_prints_with_its_charts_and_tables() throws IOException {
    open("quickstart");

    byte[] pdf =
        Base64.getDecoder()
            .decode(browser.send("Page.printToPDF", Map.of()).path("data").asString());

    try (PDDocument document = Loader.loadPDF(pdf)) {
      assertThat(document.getNumberOfPages()).isBetween(2, 40);
      assertThat(new PDFTextStripper().getText(document))
          .contains("Throughput and outcome", "How it was measured", "Redis")
          // Their tables are folded, and no title stands without its content.
          .doesNotContain("Trials in the order in which they ran", "Client health");
    }
  }

  @Test
  void another_language_is_drawn_too() throws IOException {
    Path folder = Files.createDirectories(temporary.resolve("networks-es"));
    writePage(MadeStudies.networks(folder), folder, Language.of("es"));

    browser.open(folder.resolve("report.es.html").toUri());

    assertThat(browser.problems()).isEmpty();
    assertThat(browser.evaluate("document.documentElement.lang").asString()).isEqualTo("es");
    assertThat(browser.evaluate("document.querySelector('#time svg').textContent").asString())
        .contains("Con éxito");
    assertThat(browser.evaluate("document.querySelector('.save').textContent").asString())
        .contains("Guardar como SVG")
        .doesNotContain("Save");
  }

  @Test
  void two_sets_are_compared_on_a_page_that_works() throws IOException {
    ResultSet first = MadeStudies.networks(temporary.resolve("first"));
    ResultSet second = MadeStudies.networks(temporary.resolve("second"));
    Path page = new SideBySideReport(first, second, List.of(), Language.ENGLISH).write(temporary);

    browser.open(page.toUri());

    assertThat(browser.problems()).isEmpty();
    // The figure's numbers, what is judged, and what is not.
    assertThat(browser.evaluate("document.querySelectorAll('#comparison table').length").asInt())
        .isEqualTo(3);
  }

  /** At 390 pixels, which phones have. */
  @ParameterizedTest
  @ValueSource(strings = {"quickstart", "outage", "crud-mix"})
  void a_phone_has_cards_and_figures_drawn_for_it(String study) {
    browser.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
    try {
      open(study);

      JsonNode seen =
          browser.evaluate(
              """
              (() => {
                document.querySelectorAll('details').forEach(folded => folded.open = true);
                const shown = e => e.getBoundingClientRect().width > 0;
                const scale = svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
                return {
                  figures: document.querySelectorAll('figure').length,
                  charts: [...document.querySelectorAll('.chart')].filter(shown).length,
                  letters: Math.min(...[...document.querySelectorAll('.chart svg')].filter(shown).map(
                    svg => scale(svg) * Math.min(...[...svg.querySelectorAll('text')].map(
                      text => text.getAttribute('font-size'))))),
                  scrolling: [...document.querySelectorAll('.table')]
                    .filter(table => table.scrollWidth > table.clientWidth + 1)
                    .map(table => table.dataset.table)};
              })()
              """);

      assertThat(seen.path("charts").asInt()).isPositive().isEqualTo(seen.path("figures").asInt());
      assertThat(seen.path("letters").asDouble()).isGreaterThanOrEqualTo(9);
      assertThat(seen.path("scrolling")).as(seen.toString()).isEmpty();
    } finally {
      browser.send("Emulation.clearDeviceMetricsOverride", Map.of());
    }
  }

  private void open(String study) {
    String page = study.endsWith("-pt") ? "report.pt.html" : "report.html";
    browser.open(temporary.resolve(study).resolve(page).toUri());
  }
}
