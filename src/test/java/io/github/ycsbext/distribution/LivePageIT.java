package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.studies.report.page.Browser;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tests the page of a run in a real browser while it goes on. */
@Timeout(300)
class LivePageIT {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir private static Path folder;
  private static Browser browser;
  private static JointClients.Started run;
  private static int runPort;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    Path program = Browser.orNotTested();
    runPort = JointClients.freePort();
    run =
        JointClients.Started.of(
            Tarball.ycsb(
                List.of(
                    "run",
                    "basic",
                    "-P",
                    "workloads/workloada",
                    "-p",
                    "basicdb.verbose=false",
                    "-p",
                    "operationcount=0",
                    "-p",
                    "maxexecutiontime=600",
                    "-p",
                    "warmuptime=1",
                    "-target",
                    "500",
                    "-threads",
                    "2",
                    "--metrics",
                    Integer.toString(runPort))),
            folder.resolve("run.log"));
    run.await("to look at");
    browser = Browser.start(program, Files.createDirectory(folder.resolve("profile")));
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
      run.close();
    }
  }

  private static long done() {
    return browser
        .evaluate(
            """
            seconds.filter(s => s.stage === 'measured').reduce(
              (sum, s) => sum + Object.values(s.operations).reduce((n, o) => n + o.count, 0), 0)
            """)
        .asLong();
  }

  private static void open(int port, int width, String colours) {
    browser.send(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 500));
    browser.send(
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
    browser.open(URI.create("http://127.0.0.1:" + port + "/"));
  }

  @ParameterizedTest
  @CsvSource({"390, light", "390, dark", "1280, light", "1280, dark"})
  void a_run_grows_at_every_width(int width, String colours) {
    open(runPort, width, colours);

    requireGrowing();
    requirePage(width, colours);
    assertThat(text("#facts")).startsWith("database site.ycsb.BasicDB · workload ");
    assertThat(text("#tiles")).contains("operations/s", "in flight", "due, not done");
    assertThat(text("#table")).contains("READ", "UPDATE", "OK ");
  }

  @Test
  void missing_records_are_no_errors_and_times_are_drawn_by_decades() {
    open(runPort, 1280, "light");
    requireGrowing();

    JsonNode page =
        browser.evaluate(
            """
            take('100000,READ,1,2,40,40,400,4000,4000000,measured,3000000');
            take('100000,READ-FAILED,9,0,40,40,40,40,40,measured,3000000');
            take('100000,Intended-READ,1,0,40,40,400,4000,4000000,measured,3000000');
            draw();
            ({tiles: document.getElementById('tiles').innerText, charts:
              Object.fromEntries([...document.querySelectorAll('svg')].map(
                svg => [svg.getAttribute('aria-label'), svg.textContent]))})
            """);

    assertThat(page.path("tiles").asString())
        .containsPattern("errors so far\\s+2\\s+missing records\\s+7\\s");
    assertThat(page.path("charts").propertyNames())
        .contains("Errors per second", "Missing records per second");
    assertThat(page.path("charts").path("READ: response time").asString())
        .contains("100 µs1 ms10 ms100 ms1 s10 s");
  }

  @Test
  void the_end_of_a_warm_up_is_no_dip_and_the_title_names_the_run() {
    open(runPort, 1280, "light");
    requireGrowing();

    assertThat(text("#title")).isEqualTo("run on BasicDB");
    JsonNode rates =
        browser.evaluate(
            """
            seconds.length = 0;
            take('1,READ,500,0,40,40,40,40,40,warmup,');
            take('1.3,READ,2,0,40,40,40,40,40,warmup,');
            take('1,READ,500,0,40,40,40,40,40,measured,');
            draw();
            seconds.filter(isWhole).map(s => s.operations.READ.count / s.length)
            """);
    assertThat(rates.values()).extracting(JsonNode::asInt).containsExactly(500, 500);
  }

  private static String text(String selector) {
    return browser.evaluate("document.querySelector('" + selector + "').textContent").asString();
  }

  private static void requireGrowing() {
    await()
        .atMost(PATIENCE)
        .until(() -> browser.evaluate("document.querySelectorAll('svg').length").asInt() == 3);
    long before = done();
    await().atMost(PATIENCE).until(() -> done() > before);
    assertThat(browser.evaluate("document.getElementById('note').hidden").asBoolean()).isTrue();
  }

  /**
   * Nothing is wider than the window, each chart has lines, and the colours are those asked for.
   */
  private static void requirePage(int width, String colours) {
    JsonNode page =
        browser.evaluate(
            """
            ({width: document.documentElement.scrollWidth,
              charts: [...document.querySelectorAll('svg')].map(svg => ({
                title: svg.getAttribute('aria-label'),
                right: svg.getBoundingClientRect().right,
                outside: [...svg.querySelectorAll('text')].filter(text => {
                  const at = text.getBoundingClientRect(), box = svg.getBoundingClientRect();
                  return at.left < box.left - 1 || at.right > box.right + 1; }).length,
                lines: [...svg.querySelectorAll('path')].filter(path => path.getTotalLength() > 0).length})),
              paper: getComputedStyle(document.body).backgroundColor})
            """);

    assertThat(page.path("width").asInt()).isLessThanOrEqualTo(width);
    assertThat(page.path("charts").values())
        .hasSize(3)
        .allSatisfy(
            chart -> {
              assertThat(chart.path("lines").asInt()).as(chart.toString()).isPositive();
              assertThat(chart.path("outside").asInt()).as(chart.toString()).isZero();
              assertThat(chart.path("right").asDouble()).isLessThanOrEqualTo(width);
            });
    assertThat(page.path("paper").asString())
        .isEqualTo(colours.equals("dark") ? "rgb(20, 24, 29)" : "rgb(255, 255, 255)");
    assertThat(browser.problems()).isEmpty();
  }
}
