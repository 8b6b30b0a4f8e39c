package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the unpacked tarball's command line against a real Redis. */
class RealServerIT {
  @TempDir static Path folder;
  private static Cluster redis;

  @BeforeAll
  static void start() {
    redis = Clusters.LOCAL.start(Engine.named("redis"));
  }

  @AfterAll
  static void stop() {
    if (redis != null) {
      redis.close();
    }
  }

  @BeforeEach
  void clear() {
    ycsb("schema", "clear", "redis").expect(0);
  }

  private static Command.Outcome ycsb(String... arguments) {
    List<String> words = new ArrayList<>(List.of(arguments));
    redis.properties().forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return Tarball.ycsb(words).in(Tarball.home()).run();
  }

  private static long figure(Command.Outcome outcome, String line) {
    Matcher found =
        Pattern.compile("^" + Pattern.quote(line) + ", (\\d+)$", Pattern.MULTILINE)
            .matcher(outcome.out());
    assertThat(found.find()).as("%s in %s", line, outcome.out()).isTrue();
    return Long.parseLong(found.group(1));
  }

  @Test
  void every_workload_of_ycsb_loads_and_runs_without_a_failure() {
    for (String workload : List.of("workloada", "workloadd", "workloade", "workloadf")) {
      clear();
      Command.Outcome load = ycsb("load", "redis", "-P", "workloads/" + workload, "-threads", "4");
      Command.Outcome run = ycsb("run", "redis", "-P", "workloads/" + workload, "-threads", "4");

      assertThat(figure(load.expect(0), "[INSERT], Return=OK")).isEqualTo(1000);
      assertThat(run.expect(0).out()).contains("[OVERALL], Throughput(ops/sec)");
      assertThat(run.out()).as(workload).doesNotContain("Return=ERROR");
      // A busy machine may take longer for an insert than a read of its record waits, and says so.
      if (!run.err().contains("operations sent although the insert of their record was not over")) {
        assertThat(run.out()).as(workload).doesNotContain("FAILED");
      }
    }
  }

  @Test
  void a_delete_heavy_run_deletes_live_records_alone() {
    ycsb("load", "redis", "-P", "workloads/deleteheavy").expect(0);

    Command.Outcome run = ycsb("run", "redis", "-P", "workloads/deleteheavy").expect(0);

    assertThat(figure(run, "[DELETE], Return=OK")).isEqualTo(500);
    assertThat(run.out()).contains("[DELETE], HitRatio, 1.0").doesNotContain("NOT_FOUND");
    assertThat(ycsb("schema", "describe", "redis").expect(0).out())
        .containsPattern("records\\s+750");
  }

  @Test
  @Tag("thorough")
  void two_clients_at_once_keep_out_of_each_others_keys() throws Exception {
    List<Thread> clients = new ArrayList<>();
    Command.Outcome[] loads = new Command.Outcome[2];
    for (int i = 0; i < 2; i++) {
      int client = i;
      clients.add(
          new Thread(
              () ->
                  loads[client] =
                      ycsb(
                          "load",
                          "redis",
                          "-P",
                          "workloads/writeonly",
                          "-p",
                          "client.count=2",
                          "-p",
                          "client.index=" + client)));
    }
    clients.forEach(Thread::start);
    for (Thread client : clients) {
      client.join();
    }

    long inserted =
        figure(loads[0].expect(0), "[INSERT], Return=OK")
            + figure(loads[1].expect(0), "[INSERT], Return=OK");
    assertThat(ycsb("schema", "describe", "redis").expect(0).out())
        .containsPattern("records\\s+" + inserted);
  }

  @Test
  void media_come_back_as_the_files_they_are() {
    String[] media = {
      "-P",
      "workloads/media-a",
      "-p",
      "recordcount=120",
      "-p",
      "operationcount=300",
      "-p",
      "dataintegrity=true"
    };
    ycsb(with(media, "load", "redis")).expect(0);

    Command.Outcome run = ycsb(with(media, "run", "redis")).expect(0);

    assertThat(figure(run, "[VERIFY], Return=OK")).isEqualTo(figure(run, "[READ], Return=OK"));
    assertThat(run.out()).doesNotContain("GENERATE");
  }

  private static String[] with(String[] rest, String... first) {
    List<String> words = new ArrayList<>(List.of(first));
    words.addAll(List.of(rest));
    return words.toArray(String[]::new);
  }

  @Test
  @Tag("thorough")
  void one_seed_gives_one_stream_for_any_number_of_threads() throws IOException {
    ycsb("load", "redis", "-P", "workloads/workloada").expect(0);

    assertThat(streamOf("1")).isEqualTo(streamOf("7"));
  }

  private static List<String> streamOf(String threads) throws IOException {
    Path results = folder.resolve("stream-" + threads);
    ycsb(
            "run",
            "redis",
            "-P",
            "workloads/updateheavy",
            "-threads",
            threads,
            "-p",
            "seed=7",
            "-p",
            "result.dir=" + results)
        .expect(0);
    Result result = new ResultFolder(results).read();
    return result.notes().stream().map(Note::text).filter(note -> note.contains("hash")).toList();
  }

  @Test
  void a_result_folder_tells_the_whole_run() throws IOException {
    Path results = folder.resolve("results");
    ycsb("load", "redis", "-P", "workloads/workloada").expect(0);

    ycsb("run", "redis", "-P", "workloads/workloada", "-p", "result.dir=" + results).expect(0);

    Result result = new ResultFolder(results).read();
    assertThat(result.run().operations()).isEqualTo(1000);
    assertThat(result.run().ended()).isEqualTo("completed");
    assertThat(result.server().system()).isEqualTo("Redis");
    assertThat(result.configuration()).containsEntry("recordcount", "1000");
    try (HistogramLogReader log =
        new HistogramLogReader(new ResultFolder(results).latencyLog().toFile())) {
      assertThat(log.nextIntervalHistogram()).isNotNull();
    }
    assertThat(Files.readAllLines(new ResultFolder(results).seriesCsv()).get(0))
        .isEqualTo(ResultFolder.SERIES_HEADER);
  }

  @Test
  void hdr_files_of_ycsbs_own_kind_are_written_on_this_jdk() throws IOException {
    Path prefix = Files.createDirectories(folder.resolve("hdr"));
    ycsb(
            "load",
            "redis",
            "-P",
            "workloads/workloada",
            "-p",
            "hdrhistogram.fileoutput=true",
            "-p",
            "hdrhistogram.output.path=" + prefix + "/")
        .expect(0);

    assertThat(Files.readString(prefix.resolve("INSERT.hdr"), UTF_8)).contains("HIST");
  }

  @Test
  void a_server_that_is_not_there_is_one_sentence_and_a_failure() {
    Command.Outcome outcome =
        Tarball.ycsb(
                List.of(
                    "load",
                    "redis",
                    "-P",
                    "workloads/workloada",
                    "-p",
                    "redis.host=127.0.0.1",
                    "-p",
                    "redis.port=1",
                    "-p",
                    "redis.password=geheim"))
            .in(Tarball.home())
            .run();

    assertThat(outcome.exitCode()).isNotZero();
    assertThat(outcome.err()).contains("127.0.0.1:1").doesNotContain("geheim", "\tat ");
  }
}
