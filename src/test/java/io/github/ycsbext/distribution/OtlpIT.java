package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.github.ycsbext.error.ExitCode;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.metrics.v1.ExponentialHistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import io.opentelemetry.proto.metrics.v1.ResourceMetrics;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what a run sends by OTLP, with a receiver that reads it by OpenTelemetry's own classes. */
@Timeout(300)
class OtlpIT {
  private static final int OK = 200;
  private static final int UNAUTHORIZED = 401;
  private static final int OPERATIONS = 2000;

  @TempDir private Path folder;

  /** Receives OTLP over HTTP. */
  private static final class Receiver implements AutoCloseable {
    private final HttpServer server;
    private final List<byte[]> bodies = new CopyOnWriteArrayList<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();

    Receiver(int status) {
      try {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      server.createContext(
          "/v1/metrics",
          exchange -> {
            bodies.add(exchange.getRequestBody().readAllBytes());
            keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("api-key")));
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
          });
      server.start();
    }

    Command sending(Command command) {
      return command
          .with("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:" + server.getAddress().getPort())
          .with("OTEL_EXPORTER_OTLP_COMPRESSION", "none")
          .with("OTEL_METRIC_EXPORT_INTERVAL", "500");
    }

    List<ResourceMetrics> resources() {
      List<ResourceMetrics> all = new ArrayList<>();
      for (byte[] body : bodies) {
        try {
          all.addAll(ExportMetricsServiceRequest.parseFrom(body).getResourceMetricsList());
        } catch (IOException e) {
          throw new IllegalStateException(e);
        }
      }
      return all;
    }

    /** Returns all that was sent of a gauge. */
    List<NumberDataPoint> points(String name) {
      return resources().stream()
          .flatMap(resource -> resource.getScopeMetricsList().stream())
          .flatMap(scope -> scope.getMetricsList().stream())
          .filter(metric -> metric.getName().equals(name))
          .flatMap(metric -> metric.getGauge().getDataPointsList().stream())
          .toList();
    }

    /** Returns the latest that was sent of each metric. */
    Map<String, Metric> latest() {
      Map<String, Metric> latest = new TreeMap<>();
      for (ResourceMetrics resource : resources()) {
        resource.getScopeMetricsList().stream()
            .flatMap(scope -> scope.getMetricsList().stream())
            .forEach(metric -> latest.put(metric.getName(), metric));
      }
      return latest;
    }

    Metric latest(String name) {
      Map<String, Metric> all = latest();
      assertThat(all).containsKey(name);
      return all.get(name);
    }

    @Override
    public void close() {
      server.stop(0);
    }
  }

  private static Command run(String... more) {
    List<String> words =
        new ArrayList<>(List.of("run", "basic", "-P", "workloads/workloada", "-target", "1000"));
    words.addAll(List.of("-p", "basicdb.verbose=false", "-p", "operationcount=" + OPERATIONS));
    words.addAll(List.of(more));
    return Tarball.ycsb(words);
  }

  private static Map<String, String> attributes(List<KeyValue> attributes) {
    Map<String, String> all = new TreeMap<>();
    attributes.forEach(one -> all.put(one.getKey(), one.getValue().getStringValue()));
    return all;
  }

  private static List<String> instances(Receiver receiver) {
    return receiver.resources().stream()
        .map(resource -> attributes(resource.getResource().getAttributesList()))
        .map(attributes -> attributes.get("service.instance.id"))
        .distinct()
        .toList();
  }

  private static long reported(String report, String row) {
    Matcher matcher = Pattern.compile("\\Q" + row + "\\E, (\\d+)").matcher(report);
    assertThat(matcher.find()).as("%s in %s", row, report).isTrue();
    return Long.parseLong(matcher.group(1));
  }

  @Test
  void what_arrives_is_what_the_run_reports() {
    try (Receiver receiver = new Receiver(OK)) {
      Command.Outcome outcome =
          receiver
              .sending(run("-l", "mine", "-p", "basicdb.simulatedelay=2"))
              .with("OTEL_EXPORTER_OTLP_HEADERS", "api-key=" + PlantedSecret.WORD)
              .with("OTEL_RESOURCE_ATTRIBUTES", "team=databases")
              .run()
              .expect(0);

      assertThat(outcome.err())
          .contains("Metrics: by OTLP to http://127.0.0.1:")
          .contains(" (OTEL_EXPORTER_OTLP_ENDPOINT)")
          .doesNotContain("OTLP:");
      assertThat(receiver.keys).hasSizeGreaterThan(2).containsOnly(PlantedSecret.WORD);
      requireOperations(receiver, outcome.out());
      requireTimes(receiver, outcome.out());
      assertThat(receiver.latest("process_cpu").getUnit()).isEqualTo("s");
    }
  }

  private static void requireOperations(Receiver receiver, String report) {
    Metric operations = receiver.latest("ycsb_operations");
    assertThat(operations.getSum().getIsMonotonic()).isTrue();
    assertThat(operations.getSum().getDataPointsList())
        .filteredOn(
            point ->
                attributes(point.getAttributesList())
                    .equals(Map.of("operation", "READ", "phase", "run", "status", "OK")))
        .extracting(NumberDataPoint::getAsDouble)
        .containsExactly((double) reported(report, "[READ], Operations"));
    assertThat(receiver.latest("ycsb_done_operations").getSum().getDataPoints(0).getAsDouble())
        .isEqualTo(OPERATIONS);
  }

  /** A percentile is that of the report, but for the width of a bucket. */
  private static void requireTimes(Receiver receiver, String report) {
    Metric times = receiver.latest("ycsb_service_time");
    assertThat(times.getUnit()).isEqualTo("s");
    ExponentialHistogramDataPoint reads =
        times.getExponentialHistogram().getDataPointsList().stream()
            .filter(point -> attributes(point.getAttributesList()).containsValue("READ"))
            .findFirst()
            .orElseThrow();
    assertThat(reads.getCount()).isEqualTo(reported(report, "[READ], Operations"));
    long rank = (long) Math.ceil(reads.getCount() * 0.99) - reads.getZeroCount();
    int bucket = -1;
    while (rank > 0) {
      bucket++;
      rank -= reads.getPositive().getBucketCounts(bucket);
    }
    double base = Math.pow(2, Math.pow(2, -reads.getScale()));
    double upperUs = 1e6 * Math.pow(base, reads.getPositive().getOffset() + bucket + 1.0);
    assertThat(reported(report, "[READ], 99thPercentileLatency(us)") + 1.0)
        .isBetween(upperUs / base * 0.998, upperUs * 1.002 + 1);
  }

  /** Each command of these tests has a secret among its options to Java. */
  @Test
  void nothing_of_the_process_and_its_machine_is_told() {
    try (Receiver receiver = new Receiver(OK)) {
      Command.Outcome outcome =
          receiver
              .sending(run())
              .with("OTEL_RESOURCE_ATTRIBUTES", "team=db,service.instance.id=mine")
              .run();

      assertThat(outcome.err()).doesNotContain("[WARN] OTLP:");
      assertThat(receiver.bodies)
          .isNotEmpty()
          .extracting(body -> new String(body, ISO_8859_1))
          .noneMatch(body -> body.contains(PlantedSecret.WORD));
      assertThat(receiver.resources())
          .extracting(resource -> attributes(resource.getResource().getAttributesList()))
          .allSatisfy(
              attributes ->
                  assertThat(attributes)
                      .containsOnlyKeys(
                          "service.instance.id",
                          "service.name",
                          "team",
                          "telemetry.sdk.language",
                          "telemetry.sdk.name",
                          "telemetry.sdk.version")
                      .containsEntry("service.instance.id", "mine")
                      .containsEntry("service.name", "ycsb")
                      .containsEntry("team", "db"));
    }
  }

  @Test
  void several_clients_are_one_instance() {
    try (Receiver receiver = new Receiver(OK)) {
      receiver.sending(run("--clients", "2")).run().expect(0);

      assertThat(instances(receiver)).hasSize(1);
      assertThat(receiver.latest("ycsb_done_operations").getSum().getDataPoints(0).getAsDouble())
          .isEqualTo(OPERATIONS);
      assertThat(receiver.latest()).doesNotContainKey("process_cpu");
    }
  }

  @Test
  void each_phase_of_a_study_is_an_instance_and_the_study_tells_its_faults() throws IOException {
    Path plan =
        Files.writeString(
            folder.resolve("plan.yaml"),
            """
            title: One trial
            question: Which phases has it?
            systems:
              redis: {}
            workloads:
              A:
                file: workloada
                phases:
                  load: {load: 100}
                  run:
                    run: 100 %
                    properties: {target: 200}
                    faults: [{pause: 1, after: 500 ms, for: 1 s}]
            operations: [500]
            repetitions: 1
            """);
    try (Receiver receiver = new Receiver(OK)) {
      Path study = folder.resolve("study");
      receiver
          .sending(
              Tarball.ycsb(List.of("study", "run", plan.toString(), "--out", study.toString())))
          .run()
          .expect(0);

      String trial;
      try (Stream<Path> trials = Files.list(study.resolve("trials"))) {
        trial = trials.map(path -> path.getFileName().toString()).findFirst().orElseThrow();
      }
      assertThat(instances(receiver)).contains("plan", trial + "/load", trial + "/run");
      assertThat(receiver.latest("ycsb_study_trials").getGauge().getDataPoints(0).getAsDouble())
          .isEqualTo(1);
      Map<String, String> labels =
          Map.of(
              "study", "plan", "trial", trial, "phase", "run", "node", "1", "kind", "pause",
              "fault", "paused");
      assertThat(receiver.points("ycsb_fault"))
          .allSatisfy(point -> assertThat(attributes(point.getAttributesList())).isEqualTo(labels))
          .extracting(NumberDataPoint::getAsDouble)
          .startsWith(1.0)
          .endsWith(0.0);
    }
  }

  /** The interval is never over, so all that arrives is sent at the end. */
  @Test
  void a_run_that_is_interrupted_sends_what_it_has_done() throws Exception {
    Path log = folder.resolve("interrupted.log");
    try (Receiver receiver = new Receiver(OK)) {
      Process run =
          receiver
              .sending(run("-s", "-p", "status.interval=1", "-p", "operationcount=60000"))
              .with("OTEL_METRIC_EXPORT_INTERVAL", "3600000")
              .start(log);
      await().until(() -> Files.readString(log).contains(" 1 sec: "));
      run.destroy();

      assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
      String report = Files.readString(log);
      assertThat(receiver.latest("ycsb_done_operations").getSum().getDataPoints(0).getAsDouble())
          .isEqualTo(
              (double)
                  (reported(report, "[READ], Operations")
                      + reported(report, "[UPDATE], Operations")));
    }
  }

  @Test
  void a_receiver_that_refuses_is_told_once_and_the_run_goes_on() {
    try (Receiver receiver = new Receiver(UNAUTHORIZED)) {
      Command.Outcome outcome = receiver.sending(run()).run().expect(0);

      assertThat(receiver.bodies).hasSizeGreaterThan(2);
      assertThat(Pattern.compile("(?m)^.*OTLP.*$").matcher(outcome.err()).results())
          .extracting(MatchResult::group)
          .satisfiesExactly(
              line -> assertThat(line).startsWith("Metrics: by OTLP to http://127.0.0.1:"),
              line ->
                  assertThat(line)
                      .startsWith("[WARN] OTLP: metrics did not arrive at http://127.0.0.1:")
                      .contains("(OTEL_EXPORTER_OTLP_ENDPOINT): ", "401"));
      assertThat(outcome.err()).doesNotContain("PeriodicMetricReader");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "check"})
  void a_variable_that_cannot_be_used_is_refused(String command) {
    Command.Outcome outcome =
        Tarball.ycsb(List.of(command, "basic", "-P", "workloads/workloada"))
            .with("OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318")
            .with("OTEL_EXPORTER_OTLP_HEADERS", "key=" + PlantedSecret.WORD + "%0A")
            .run()
            .expect(ExitCode.BAD_INPUT.code());

    assertThat(outcome.out() + outcome.err())
        .contains("OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' is not the URL")
        .contains("OTEL_EXPORTER_OTLP_HEADERS: its value (not shown) is not name=value")
        .doesNotContain("Loading workload");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "check"})
  void a_certificate_that_is_none_is_refused(String command) throws IOException {
    Path file = Files.writeString(folder.resolve("certificate"), "none");
    try (Receiver receiver = new Receiver(OK)) {
      Command.Outcome outcome =
          receiver
              .sending(Tarball.ycsb(List.of(command, "basic", "-P", "workloads/workloada")))
              .with("OTEL_EXPORTER_OTLP_CERTIFICATE", file.toString())
              .run()
              .expect(ExitCode.BAD_INPUT.code());

      assertThat(outcome.out() + outcome.err())
          .contains("OTLP: OpenTelemetry cannot use its variables OTEL_EXPORTER_OTLP_CERTIFICATE, ")
          .contains("; correct them, or unset OTEL_EXPORTER_OTLP_ENDPOINT")
          .doesNotContain("Loading workload");
      assertThat(receiver.bodies).isEmpty();
    }
  }

  @Test
  void a_check_sends_nothing() {
    try (Receiver receiver = new Receiver(OK)) {
      receiver
          .sending(Tarball.ycsb(List.of("check", "basic", "-P", "workloads/workloada")))
          .run()
          .expect(0);

      assertThat(receiver.bodies).isEmpty();
    }
  }

  @Test
  void a_receiver_that_is_not_there_is_named() {
    Command.Outcome outcome =
        run().with("OTEL_EXPORTER_OTLP_ENDPOINT", "http://nowhere.invalid:4318").run().expect(0);

    assertThat(outcome.err())
        .contains(
            "[WARN] OTLP: metrics did not arrive at http://nowhere.invalid:4318"
                + " (OTEL_EXPORTER_OTLP_ENDPOINT): its host is not known; ");
  }
}
