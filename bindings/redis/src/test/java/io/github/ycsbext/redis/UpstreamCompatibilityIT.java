package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** Upstream's real client and binding, in a JVM of its own, on the same server as ours. */
@EnabledIfEnvironmentVariable(
    named = "UPSTREAM_CLASS_PATH",
    matches = ".+",
    disabledReason =
        "upstream's Redis binding is in no package registry: build it, and name its jars and those"
            + " of its core in UPSTREAM_CLASS_PATH; RedisDataModelIT sends what it sends")
class UpstreamCompatibilityIT {
  private static final int RECORDS = 100;

  private RedisProcess server;
  private DB ours;

  @BeforeEach
  void start(@TempDir Path folder) throws DBException {
    server = RedisProcess.start(folder);
    ours = new RedisClient();
    ours.setProperties(server.properties());
    ours.init();
  }

  @AfterEach
  void stop() throws DBException {
    ours.cleanup();
    server.close();
  }

  /** Runs upstream's client, and returns its report. */
  private String upstream(String phase, String... more) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> words =
        new ArrayList<>(List.of(java, "-cp", System.getenv("UPSTREAM_CLASS_PATH")));
    words.addAll(List.of("site.ycsb.Client", phase, "-db", "site.ycsb.db.RedisClient"));
    List<String> properties = new ArrayList<>(List.of(more));
    properties.add("workload=site.ycsb.workloads.CoreWorkload");
    properties.add("redis.host=127.0.0.1");
    properties.add("redis.port=" + server.port());
    properties.add("recordcount=" + RECORDS);
    properties.add("operationcount=200");
    properties.add("insertorder=ordered");
    properties.add("dataintegrity=true");
    properties.add("fieldlength=60");
    properties.forEach(property -> words.addAll(List.of("-p", property)));
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String report = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(report).isZero();
    return report;
  }

  @Test
  void what_upstream_loads_is_read_scanned_and_deleted_by_ours() throws Exception {
    assertThat(upstream("-load")).contains("[INSERT], Return=OK, " + RECORDS);

    for (int i = 0; i < RECORDS; i++) {
      assertThat(Values.read(ours, "user" + i)).hasSize(10);
    }
    assertThat(Values.scan(ours, "user0", 10, "field0")).hasSize(10);
    for (int i = 0; i < RECORDS; i++) {
      assertThat(ours.delete("t", "user" + i)).isEqualTo(Status.OK);
    }
    assertThat((List<?>) server.command("KEYS", "*")).isEmpty();
  }

  @Test
  void what_ours_writes_is_verified_and_scanned_by_upstream() throws Exception {
    upstream("-load");
    List<String> keys = IntStream.range(0, RECORDS).mapToObj(i -> "user" + i).toList();
    List<Map<String, String>> records = keys.stream().map(key -> Values.read(ours, key)).toList();
    server.command("FLUSHALL");
    for (int i = 0; i < RECORDS; i++) {
      String[] words =
          records.get(i).entrySet().stream()
              .flatMap(field -> List.of(field.getKey(), field.getValue()).stream())
              .toArray(String[]::new);
      assertThat(ours.insert("t", keys.get(i), Values.of(words))).isEqualTo(Status.OK);
    }

    String read = upstream("-t", "readproportion=1", "updateproportion=0");
    String scanned = upstream("-t", "readproportion=0", "updateproportion=0", "scanproportion=1");

    assertThat(read).contains("[READ], Return=OK, 200", "[VERIFY], Return=OK, 200");
    assertThat(scanned).contains("[SCAN], Return=OK, 200");
  }
}
