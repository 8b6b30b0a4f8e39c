package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Tests that a real Prometheus has of a run, during which its server ends, what the run reports.
 */
@Timeout(300)
class PrometheusIT {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A bucket of a native histogram is so much wider than the one before. */
  private static final double BUCKET = Math.pow(2, 1 / 32.0) - 1;

  private static final String READS = "{operation=\"READ\",phase=\"run\"}";
  private static final String ERRORS =
      "ycsb_operations_total{operation=\"READ\",phase=\"run\",status!=\"OK\",status!=\"NOT_FOUND\"}";

  @TempDir private Path folder;

  @BeforeAll
  static void needsPrometheus() {
    JointClients.assumePrograms("Metrics in Prometheus", List.of("prometheus"));
  }

  /** A server with a folder of its own, on an address that nothing else has. */
  private record Prometheus(JointClients.Started process, int port) implements AutoCloseable {
    static Prometheus start(Path folder, int client) throws IOException {
      Path monitoring = Tarball.home().resolve("monitoring");
      String shipped = Files.readString(monitoring.resolve("prometheus.yml"));
      assertThat(shipped).contains("\"127.0.0.1:9404\"", "scrape_interval: 1s");
      Path settings =
          Files.writeString(
              folder.resolve("prometheus.yml"),
              shipped
                  .replace("127.0.0.1:9404", "127.0.0.1:" + client)
                  .replace("scrape_interval: 1s", "scrape_interval: 500ms")
                  .replace("scrape_timeout: 1s", "scrape_timeout: 500ms"));
      int port = JointClients.freePort();
      Command command =
          Command.of(
              List.of(
                  "prometheus",
                  "--config.file=" + settings,
                  "--storage.tsdb.path=" + folder.resolve("data"),
                  "--web.listen-address=127.0.0.2:" + port,
                  "--enable-feature=native-histograms"));
      Prometheus started =
          new Prometheus(JointClients.Started.of(command, folder.resolve("prometheus.log")), port);
      await().atMost(PATIENCE).until(() -> started.answer("/-/ready").contains("Ready"));
      return started;
    }

    private String answer(String path) {
      try {
        URI uri = URI.create("http://127.0.0.2:" + port + path);
        return HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
            .body();
      } catch (IOException e) {
        return "";
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    /**
     * Returns the series that answer a query.
     *
     * @param time in seconds since 1970; empty for now
     */
    List<JsonNode> query(String query, String time) {
      String words = "?query=" + URLEncoder.encode(query, UTF_8);
      JsonNode answer =
          JSON.readTree(answer("/api/v1/query" + words + (time.isEmpty() ? "" : "&time=" + time)));
      assertThat(answer.path("status").asString()).as("%s: %s", query, answer).isEqualTo("success");
      return List.copyOf(answer.path("data").path("result").values());
    }

    /** Returns the value of the only series that answers a query. */
    double value(String query, String time) {
      List<JsonNode> series = query(query, time);
      assertThat(series).as(query).hasSize(1);
      return Double.parseDouble(series.get(0).path("value").path(1).asString());
    }

    /** Returns all that was scraped of a series, by its time. */
    NavigableMap<String, Double> scraped(String series) {
      NavigableMap<String, Double> values = new TreeMap<>();
      for (JsonNode one : query(series + "[1h]", "")) {
        for (JsonNode pair : one.path("values").values()) {
          values.put(pair.path(0).asString(), Double.parseDouble(pair.path(1).asString()));
        }
      }
      return values;
    }

    @Override
    public void close() {
      process.close();
    }
  }

  private Command.Outcome run(Cluster cluster, String action, String... more) {
    List<String> words = new ArrayList<>(List.of(action, "redis", "-P", "workloads/workloada"));
    words.addAll(List.of("-p", "recordcount=1000", "-threads", "4"));
    cluster.properties().forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    words.addAll(List.of(more));
    return Tarball.ycsb(words).run();
  }

  /** Returns what a row of the series says of each operation up to its second. */
  private static NavigableMap<Double, Long> counts(Path result, String operation, int column)
      throws IOException {
    NavigableMap<Double, Long> counts = new TreeMap<>(Map.of(0.0, 0L));
    try (Stream<String> rows = Files.lines(result.resolve("series.csv"))) {
      rows.skip(1)
          .map(row -> row.split(",", -1))
          .filter(row -> row[1].equals(operation) && row[9].equals("measured"))
          .forEach(
              row ->
                  counts.put(
                      Double.parseDouble(row[0]),
                      counts.lastEntry().getValue() + Long.parseLong(row[column])));
    }
    return counts;
  }

  /** Returns the times of an operation in the first intervals of a result. */
  private static Histogram times(Path result, String operation, int intervals) throws IOException {
    Histogram all = new Histogram(3);
    try (HistogramLogReader log = new HistogramLogReader(result.resolve("latency.hlog").toFile())) {
      for (int taken = 0; taken < intervals; ) {
        Histogram next = (Histogram) log.nextIntervalHistogram();
        if (next.getTag().equals(operation)) {
          all.add(next);
          taken++;
        }
      }
    }
    return all;
  }

  /**
   * @param part of the dashboard, such as {@code panels}
   */
  private static List<String> dashboardQueries(String part) {
    try {
      Path file = Tarball.home().resolve("monitoring/grafana/dashboards/ycsb.json");
      return JSON.readTree(Files.readString(file)).path(part).findValuesAsString("expr");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the second of each look that was scraped, by the time at which it was. */
  private static NavigableMap<String, Double> looks(Prometheus prometheus) {
    return prometheus.scraped("ycsb_elapsed_seconds{phase=\"run\"}");
  }

  /** Each look has the reads that the series has up to its second. */
  private static void requireReads(Prometheus prometheus, Path result) throws IOException {
    NavigableMap<Double, Long> counts = counts(result, "READ", 2);
    for (Map.Entry<String, Double> look : looks(prometheus).entrySet()) {
      // The series has milliseconds.
      Map.Entry<Double, Long> row = counts.floorEntry(look.getValue() + 0.001);
      assertThat(row.getKey()).isCloseTo(look.getValue(), within(0.002));
      if (row.getValue() > 0) {
        assertThat(
                prometheus.value(
                    "histogram_count(ycsb_service_time_seconds" + READS + ")", look.getKey()))
            .as("reads at second %s", look.getValue())
            .isEqualTo(row.getValue().doubleValue());
      }
    }
  }

  /** The last look has the failed reads of the series, and at the end the report's operations. */
  private static void requireEnd(Prometheus prometheus, Path result) throws IOException {
    String last = looks(prometheus).lastKey();
    double lastSecond = looks(prometheus).get(last) + 0.001;
    NavigableMap<Double, Long> errors = counts(result, "READ", 3);
    assertThat(prometheus.value("sum(" + ERRORS + ")", last))
        .isEqualTo(errors.floorEntry(lastSecond).getValue().doubleValue())
        .isPositive();
    long operations = new ResultFolder(result).read().run().operations();
    double done = prometheus.value("ycsb_done_operations_total{phase=\"run\"}", last);
    if (errors.higherKey(lastSecond) == null) {
      // The endpoint lasts until the ceiling is measured.
      assertThat(done).isEqualTo((double) operations);
    } else {
      assertThat(done).isBetween(1.0, (double) operations);
    }
  }

  /** Percentiles are those of the result's log, but for the width of a bucket. */
  private static void requirePercentiles(Prometheus prometheus, Path result) throws IOException {
    String last = looks(prometheus).lastKey();
    NavigableMap<Double, Long> counts =
        counts(result, "READ", 2).headMap(looks(prometheus).get(last) + 0.001, true);
    // The log lacks the intervals without a read.
    int intervals = (int) counts.values().stream().filter(count -> count > 0).distinct().count();
    Histogram times = times(result, "READ", intervals);
    assertThat(times.getTotalCount()).isEqualTo(counts.lastEntry().getValue());
    for (double quantile : List.of(0.5, 0.99)) {
      String query =
          String.format(
              Locale.ROOT, "histogram_quantile(%s, ycsb_service_time_seconds%s)", quantile, READS);
      assertThat(prometheus.value(query, last))
          .as(query)
          .isBetween(
              times.getValueAtPercentile(100 * quantile - 0.1) / 1e9 * (1 - BUCKET - 0.002),
              times.getValueAtPercentile(100 * quantile + 0.1) / 1e9 * (1 + BUCKET + 0.002));
    }
  }

  /** Each query of the dashboard has an answer in the middle of the run. */
  private static void requireDashboard(Prometheus prometheus) {
    List<String> times = List.copyOf(looks(prometheus).keySet());
    assertThat(dashboardQueries("panels")).hasSizeGreaterThan(10);
    for (String query : dashboardQueries("panels")) {
      String asked = query.replace("$instance", ".+").replace("$window", "5s");
      assertThat(prometheus.query(asked, times.get(times.size() / 2)))
          .as(asked)
          .isNotEmpty()
          .anyMatch(series -> !series.path("value").path(1).asString().equals("NaN"));
    }
  }

  @Test
  void what_prometheus_has_is_what_the_run_reports() throws Exception {
    int port = JointClients.freePort();
    Path result = folder.resolve("result");
    try (Cluster cluster = TestedTopology.start(Engine.named("redis"), Topology.STANDALONE);
        Prometheus prometheus = Prometheus.start(folder, port)) {
      run(cluster, "load").expect(0);
      CompletableFuture<Command.Outcome> run =
          CompletableFuture.supplyAsync(
              () ->
                  run(
                      cluster,
                      "run",
                      "-target",
                      "500",
                      "-p",
                      "operationcount=6000",
                      "-p",
                      "warmuptime=1",
                      "-p",
                      "ceiling=true",
                      "-p",
                      "result.dir=" + result,
                      "--metrics",
                      Integer.toString(port)));
      await()
          .atMost(PATIENCE)
          .until(() -> looks(prometheus).values().stream().anyMatch(second -> second > 3));
      Node node = cluster.nodes().get(0);
      node.kill();
      await().atMost(PATIENCE).until(() -> !prometheus.scraped(ERRORS).isEmpty());
      node.restart();
      Command.Outcome outcome = run.get();

      assertThat(looks(prometheus))
          .as("%s%n%s", outcome.out(), outcome.err())
          .hasSizeGreaterThan(5);
      requireReads(prometheus, result);
      requireEnd(prometheus, result);
      requirePercentiles(prometheus, result);
      requireDashboard(prometheus);
    }
  }

  @Test
  @Tag("thorough")
  void clients_that_run_together_have_one_endpoint() throws Exception {
    int port = JointClients.freePort();
    Path result = folder.resolve("result");
    try (Prometheus prometheus = Prometheus.start(folder, port)) {
      Command.Outcome outcome =
          Tarball.ycsb(
                  List.of(
                      "run",
                      "basic",
                      "-P",
                      "workloads/workloada",
                      "-p",
                      "basicdb.verbose=false",
                      "-p",
                      "operationcount=4000",
                      "-p",
                      "result.dir=" + result,
                      "-target",
                      "500",
                      "--clients",
                      "2",
                      "--metrics",
                      Integer.toString(port)))
              .run()
              .expect(0);

      assertThat(looks(prometheus))
          .as("%s%n%s", outcome.out(), outcome.err())
          .hasSizeGreaterThan(2);
      requireReads(prometheus, result);
      assertThat(prometheus.value("max(max_over_time(ycsb_due_operations_total[1h]))", ""))
          .isBetween(1500.0, 4000.0);
      assertThat(prometheus.scraped("process_cpu_seconds_total{job=\"ycsb\"}"))
          .as("the leader's own, which is no client's")
          .isEmpty();
    }
  }
}
