package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that what a real Redis is asked can be recorded, described, and replayed elsewhere. */
class TraceIT {
  private static final String[] OF_A_RUN = {
    "-P",
    "workloads/workloadb",
    "-p",
    "recordcount=500",
    "-p",
    "operationcount=20000",
    "-threads",
    "4"
  };

  @TempDir static Path folder;
  private static Cluster redis;
  private static Cluster postgresql;

  @BeforeAll
  static void start() {
    redis = Clusters.LOCAL.start(Engine.named("redis"));
    postgresql = Clusters.LOCAL.start(Engine.named("postgresql"));
    command(postgresql, List.of("schema", "create", "jdbc", "-p", "fieldcount=1")).run().expect(0);
  }

  @AfterAll
  static void stop() {
    if (postgresql != null) {
      postgresql.close();
    }
    if (redis != null) {
      redis.close();
    }
  }

  private static Command command(Cluster cluster, List<String> typed, String... more) {
    List<String> words = new ArrayList<>(typed);
    words.addAll(List.of(more));
    cluster.properties().forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return Tarball.ycsb(words).in(Tarball.home());
  }

  private static Result replay(Cluster cluster, String binding, Path trace, String... more)
      throws Exception {
    String[] options = {"-P", "workloads/trace", "-p", "trace=" + trace, "-p", "seed=3"};
    command(cluster, List.of("schema", "clear", binding)).run().expect(0);
    command(cluster, List.of("load", binding, "-threads", "4"), options).run().expect(0);
    Path result = Files.createTempDirectory(folder, "result").resolve("run");
    List<String> words = new ArrayList<>(List.of("run", binding, "-p", "result.dir=" + result));
    words.addAll(List.of(more));
    command(cluster, words, options).run().expect(0);
    return new ResultFolder(result).read();
  }

  private static long count(Result result, String operation) {
    return Objects.requireNonNull(result.latencies().get(operation)).count();
  }

  @Test
  void what_was_recorded_is_described_and_replayed_on_other_systems() throws Exception {
    command(redis, List.of("load", "redis"), OF_A_RUN).run().expect(0);
    Path trace = folder.resolve("recorded.csv.gz");
    CompletableFuture<Command.Outcome> recording =
        CompletableFuture.supplyAsync(
            () ->
                command(
                        redis,
                        List.of("trace", "record", "--seconds", "20", "--out", trace.toString()))
                    .run());
    // Runs until one of them was recorded whole, however late the recording began.
    command(redis, List.of("run", "redis"), OF_A_RUN).run().expect(0);
    command(redis, List.of("run", "redis"), OF_A_RUN).run().expect(0);
    String recorded = recording.get().expect(0).out();
    Matcher counts =
        Pattern.compile("(\\d+) operations \\(read (\\d+), update (\\d+), insert (\\d+)\\)")
            .matcher(recorded);
    assertThat(counts.find()).as(recorded).isTrue();
    assertThat(Long.parseLong(counts.group(1))).isGreaterThanOrEqualTo(20_000);

    Path workload = folder.resolve("like-it");
    Tarball.ycsb(List.of("trace", "describe", trace.toString(), "--workload", workload.toString()))
        .run()
        .expect(0);
    Properties described = new Properties();
    described.load(Files.newBufferedReader(workload));
    assertThat(Double.parseDouble(described.getProperty("readproportion"))).isBetween(0.94, 0.96);
    assertThat(Double.parseDouble(described.getProperty("zipfian.constant"))).isBetween(0.97, 1.01);
    assertThat(described).containsEntry("requestdistribution", "zipfian");
    command(redis, List.of("check", "redis", "-P", workload.toString())).run().expect(0);

    Result onRedis = replay(redis, "redis", trace, "-threads", "4", "-p", "server.counters=true");
    Result byTwo = replay(redis, "redis", trace, "--clients", "2");
    Result onPostgresql = replay(postgresql, "jdbc", trace, "-threads", "2");
    Result timed = replay(redis, "redis", trace, "-threads", "8", "-p", "arrival=trace");

    assertThat(count(onRedis, "READ")).isEqualTo(Long.parseLong(counts.group(2)));
    assertThat(count(onRedis, "UPDATE")).isEqualTo(Long.parseLong(counts.group(3)));
    assertThat(count(onRedis, "INSERT")).isEqualTo(Long.parseLong(counts.group(4)));
    assertThat(onRedis.observed().streamHash()).isNotNull();
    assertThat(byTwo.observed().streamHash()).isEqualTo(onRedis.observed().streamHash());
    assertThat(onPostgresql.observed().streamHash()).isEqualTo(onRedis.observed().streamHash());
    assertThat(timed.observed().streamHash()).isEqualTo(onRedis.observed().streamHash());
    Matcher seconds = Pattern.compile("\\) in ([\\d.]+) s").matcher(recorded);
    assertThat(seconds.find()).isTrue();
    assertThat(timed.run().runTimeMillis())
        .isGreaterThan(Double.parseDouble(seconds.group(1)) * 980);
  }
}
