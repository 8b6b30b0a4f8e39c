package io.github.ycsbext.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.client.ClientRun;
import io.github.ycsbext.client.TestDb;
import io.github.ycsbext.error.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;

class PrometheusMetricsTest {
  private static final CountDownLatch SEEN = new CountDownLatch(1);

  /** Answers half of the ten operations, and the others once the metrics were seen. */
  @SuppressWarnings("NonApiType") // The superclass has this type.
  public static final class Waiting extends TestDb {
    private int calls;

    @Override
    protected Status answer() {
      calls++;
      try {
        if (calls == 6) {
          SEEN.await();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return calls == 1 ? Status.ERROR : Status.OK;
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static String metrics(int port) {
    return page(port, "metrics");
  }

  private static String page(int port, String path) {
    try {
      return HttpClient.newHttpClient()
          .send(
              HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/" + path))
                  .header("Accept", "application/openmetrics-text")
                  .build(),
              HttpResponse.BodyHandlers.ofString())
          .body();
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void a_run_gives_its_values_while_it_goes_on() throws IOException {
    int port = freePort();
    CompletableFuture<ClientRun> run =
        CompletableFuture.supplyAsync(
            () ->
                ClientRun.onTenRecords(
                    Waiting.class,
                    "-p",
                    "readproportion=1",
                    "-p",
                    "updateproportion=0",
                    "-target",
                    "1000",
                    "--metrics",
                    Integer.toString(port)));

    await()
        .untilAsserted(
            () ->
                assertThat(metrics(port).lines())
                    .contains(
                        "ycsb_done_operations_total{phase=\"run\"} 5.0",
                        "ycsb_due_operations_total{phase=\"run\"} 10.0",
                        "ycsb_in_flight_operations 1.0",
                        "ycsb_operations_total{operation=\"READ\",phase=\"run\",status=\"ERROR\"} 1.0",
                        "ycsb_operations_total{operation=\"READ\",phase=\"run\",status=\"OK\"} 4.0",
                        "ycsb_response_time_seconds_count{operation=\"READ\",phase=\"run\"} 4",
                        "ycsb_service_time_seconds_count{operation=\"READ-FAILED\",phase=\"run\"} 1",
                        "# TYPE jvm_gc_collection_seconds summary",
                        "# TYPE process_cpu_seconds counter",
                        "# EOF")
                    .anyMatch(line -> line.startsWith("ycsb_client_late_seconds_total "))
                    .anyMatch(line -> line.contains("database=\"" + Waiting.class.getName())));
    assertThat(page(port, "live.json?from=0"))
        .contains("\"inFlight\":1", "\"done\":5,\"due\":10.0")
        .contains("\"statuses\":{\"ERROR\":1,\"OK\":4}", ",READ,4,1,");
    assertThat(page(port, "")).contains("<h1 id=\"title\">");
    SEEN.countDown();

    assertThat(run.join().exitCode()).isEqualTo(ExitCode.OK);
    assertThat(run.join().err()).contains("Metrics: http://127.0.0.1:" + port + "/metrics");
    assertThat(metrics(port)).as("the endpoint ends with the run").isEmpty();
  }

  @Test
  void a_port_in_use_is_told_before_anything_runs() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ClientRun run =
          ClientRun.onTenRecords(TestDb.class, "--metrics", Integer.toString(taken.getLocalPort()));

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err())
          .containsPattern(
              "metrics: cannot listen on 127.0.0.1:[0-9]+: .+; name an address of this machine and a port that is free")
          .doesNotContain("Loading workload");
    }
  }

  @Test
  void an_unknown_host_is_told_before_anything_runs() {
    ClientRun run = ClientRun.onTenRecords(TestDb.class, "--metrics", "nowhere.invalid:0");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .contains("metrics: cannot listen on nowhere.invalid:")
        .doesNotContain("Loading workload");
  }
}
