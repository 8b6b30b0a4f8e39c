package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.result.Result;
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

  private static List<String> dashboardQueries() {
    try {
      Path file = Tarball.home().resolve("monitoring/grafana/dashboards/ycsb.json");
      return JSON.readTree(Files.readString(file)).findValuesAsString("expr");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
      String reads = "{operation=\"READ\",phase=\"run\"}";
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  prometheus.scraped("ycsb_elapsed_seconds{phase=\"run\"}").values().stream()
                      .anyMatch(s -> s > 3));
      Node node = cluster.nodes().get(0);
      node.kill();
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  !prometheus
                      .scraped(
                          "ycsb_operations_total{operation=\"READ\",phase=\"run\",status!=\"OK\",status!=\"NOT_FOUND\"}")
                      .isEmpty());
      node.restart();
      Command.Outcome outcome = run.get();

      NavigableMap<String, Double> looks =
          prometheus.scraped("ycsb_elapsed_seconds{phase=\"run\"}");
      NavigableMap<Double, Long> counts = counts(result, "READ", 2);
      NavigableMap<Double, Long> errors = counts(result, "READ", 3);
      assertThat(looks).as("%s%n%s", outcome.out(), outcome.err()).hasSizeGreaterThan(5);
      for (Map.Entry<String, Double> look : looks.entrySet()) {
        // The series has milliseconds.
        double until = look.getValue() + 0.001;
        assertThat(counts.floorKey(until)).isCloseTo(look.getValue(), within(0.002));
        if (counts.floorEntry(until).getValue() > 0) {
          assertThat(
                  prometheus.value(
                      "histogram_count(ycsb_service_time_seconds" + reads + ")", look.getKey()))
              .as("reads at second %s", look.getValue())
              .isEqualTo(counts.floorEntry(until).getValue().doubleValue());
        }
      }

      String last = looks.lastKey();
      double lastSecond = looks.get(last) + 0.001;
      assertThat(
              prometheus.value(
                  "sum(ycsb_operations_total{operation=\"READ\",phase=\"run\",status!=\"OK\",status!=\"NOT_FOUND\"})",
                  last))
          .isEqualTo(errors.floorEntry(lastSecond).getValue().doubleValue())
          .isPositive();
      Result read = new ResultFolder(result).read();
      double done = prometheus.value("ycsb_done_operations_total{phase=\"run\"}", last);
      if (counts.higherKey(lastSecond) == null) {
        // The endpoint lasts until the ceiling is measured.
        assertThat(done).isEqualTo((double) read.run().operations());
      } else {
        assertThat(done).isBetween(1.0, (double) read.run().operations());
      }

      int intervals =
          (int)
              counts.headMap(lastSecond, true).entrySet().stream()
                  .filter(entry -> entry.getValue() > 0)
                  .map(Map.Entry::getValue)
                  .distinct()
                  .count();
      Histogram times = times(result, "READ", intervals);
      assertThat((double) times.getTotalCount())
          .isEqualTo(counts.floorEntry(lastSecond).getValue().doubleValue());
      for (double quantile : List.of(0.5, 0.99)) {
        String query =
            String.format(
                Locale.ROOT,
                "histogram_quantile(%s, ycsb_service_time_seconds%s)",
                quantile,
                reads);
        assertThat(prometheus.value(query, last))
            .as(query)
            .isBetween(
                times.getValueAtPercentile(100 * quantile - 0.1) / 1e9 * (1 - BUCKET - 0.002),
                times.getValueAtPercentile(100 * quantile + 0.1) / 1e9 * (1 + BUCKET + 0.002));
      }

      assertThat(dashboardQueries()).hasSizeGreaterThan(10);
      String middle = List.copyOf(looks.keySet()).get(looks.size() / 2);
      for (String query : dashboardQueries()) {
        String asked = query.replace("$instance", ".+").replace("$window", "5s");
        assertThat(prometheus.query(asked, middle))
            .as(asked)
            .isNotEmpty()
            .anyMatch(series -> !series.path("value").path(1).asString().equals("NaN"));
      }
    }
  }
}
