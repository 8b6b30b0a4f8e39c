package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Searches for the capacity of a real Redis. */
class CapacityIT {
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(3);
  private static final String SECRET = "geheim-geheim";

  @TempDir static Path folder;
  private static Cluster redis;

  @BeforeAll
  static void start() {
    redis = Clusters.LOCAL.start(Engine.named("redis"));
    ycsb("load", "redis", "-P", "workloads/workloadc").run().expect(0);
  }

  @AfterAll
  static void stop() {
    if (redis != null) {
      redis.close();
    }
  }

  private static Command ycsb(String... arguments) {
    List<String> words = new ArrayList<>(List.of(arguments));
    redis.properties().forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return Tarball.ycsb(words).in(Tarball.home());
  }

  /** Steps of a second, of which the first breaks its limit: the search takes some steps only. */
  private static Command search(Path out, String... more) {
    return search("mean READ < 0.001 us", out, more);
  }

  private static Command search(String limit, Path out, String... more) {
    List<String> words =
        new ArrayList<>(List.of("capacity", "redis", "-P", "workloads/workloadc", "-threads", "4"));
    words.addAll(List.of("--limit", limit, "--step-seconds", "1"));
    words.addAll(List.of("--steps", "3", "--out", out.toString()));
    words.addAll(List.of(more));
    return ycsb(words.toArray(String[]::new));
  }

  @Test
  void after_ctrl_c_in_the_terminal_a_search_goes_on_where_it_stopped() throws Exception {
    Assumptions.assumeTrue(Command.isOnPath("setsid"), "a process group needs setsid");
    Path out = folder.resolve("interrupted");
    Path log = folder.resolve("interrupted.log");
    Command search = search(out, "--clients", "2");
    List<String> words = new ArrayList<>(List.of("setsid"));
    words.addAll(search.words());
    Process process = new Command(words, search.directory(), search.environment()).start(log);
    waitFor(found(out).resolve("steps/2/step-2.err"), process, log);

    Command.of(List.of("sh", "-c", "kill -INT -" + process.pid())).run().expect(0);

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends after Ctrl-C").isTrue();
    assertThat(process.exitValue()).isEqualTo(130);
    assertThat(log).content().contains("Interrupted after step 1", "capacity --resume " + out);
    assertThat(steps(out)).isEqualTo(1);
    assertThat(Studies.processesLeft(out)).isEmpty();

    assertThat(ycsb("capacity", "--resume", out.toString(), "-threads", "8").run().expect(2).err())
        .contains("leave out -threads");
    assertThat(
            ycsb("capacity", "--resume", out.toString(), "-p", "readproportion=1")
                .run()
                .expect(2)
                .err())
        .contains("leave out -p readproportion");
    ycsb("capacity", "--resume", out.toString(), "--steps", "2").run().expect(1);

    // How many steps more depends on whether the client lacks CPU in one.
    assertThat(steps(out)).isGreaterThan(1);
    assertThat(new ResultFolder(found(out).resolve("steps/2")).read().observed().clients())
        .hasSize(2);
    assertThat(out.resolve("study.json")).content().contains("--clients");
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void a_killed_search_goes_on_and_two_at_once_are_refused() throws Exception {
    Path out = folder.resolve("killed");
    Path log = folder.resolve("killed.log");
    // Steps that keep their limit count, even if the client lacks CPU.
    Process process = search("mean READ < 1 s", out).start(log);
    waitFor(found(out).resolve("steps/2/step-2.err"), process, log);

    assertThat(ycsb("capacity", "--resume", out.toString()).run().expect(2).err())
        .contains("is being run by process " + process.pid());
    process.destroyForcibly();
    process.waitFor();

    assertThat(steps(out)).isPositive();
    assertThat(Studies.command("study", "resume", out.toString()).run().expect(2).err())
        .contains("capacity --resume " + out);
    String first = Files.readString(found(out).resolve("steps/1/result.json"));
    // No step breaks the limit, so that there is no capacity, unless the machine is busy.
    ycsb("capacity", "--resume", out.toString()).run().expectOneOf(List.of(0, 1));
    assertThat(found(out).resolve("steps/1/result.json")).content().isEqualTo(first);
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  @Test
  void a_refused_command_runs_nothing_and_leaves_no_folder() throws Exception {
    Path out = folder.resolve("re fused");

    assertThat(search(out, "-p", "target=100", "-p", "client.index=2").run().expect(2).err())
        .contains(
            "-p target: a search chooses the rate",
            "-p client.index: each client of --clients gets its own");
    assertThat(search(out, "--clients", "none.yaml").run().expect(2).err())
        .contains("clients: none.yaml is neither a number nor a file of hosts");
    assertThat(search(out, "--limit", "p99 SCAN < 1 s", "--min", "1000").run().expect(2).err())
        .contains("'p99 SCAN < 1 s': the workload does no SCAN; it does READ");
    assertThat(search(out, "-p", "operationcout=1").run().expect(2).err())
        .contains("did you mean operationcount?");
    assertThat(search(Path.of("/proc/none")).run().expect(2).err())
        .contains("The folder /proc/none cannot be made");

    assertThat(out).doesNotExist();
    Path taken = Files.createDirectories(folder.resolve("taken"));
    Files.writeString(taken.resolve("result.json"), "{}");
    assertThat(search(taken).run().expect(2).err())
        .contains("taken is not empty: name a new folder")
        .doesNotContain("--resume", "resume");
    assertThat(search(out, "--limit", "p99 < 1 s", "--min", "499").run().expect(2).err())
        .contains("takes 500 READ operations in a step, and --min 499 in 1 s has 499");
  }

  @Test
  @Tag("thorough")
  void a_typed_password_is_on_no_command_line_but_the_users_and_in_no_file() throws Exception {
    Path out = folder.resolve("secret");
    Path log = folder.resolve("secret.log");
    // Redis without users refuses a password, so that the first step ends the search.
    Process process = search(out, "-p", "redis.password=" + SECRET).start(log);
    List<String> lines = new ArrayList<>();
    while (process.isAlive()) {
      process
          .descendants()
          .filter(child -> child.info().commandLine().orElse("").contains("result.dir="))
          .map(child -> child.info().commandLine().orElse(""))
          .forEach(lines::add);
    }

    assertThat(lines).isNotEmpty().noneMatch(line -> line.contains(SECRET));
    assertThat(lines).anyMatch(line -> line.contains("env:YCSB_SECRETS"));
    assertThat(log).content().contains("step 1").doesNotContain(SECRET);
    assertThat(Files.readString(out.resolve("study.json")))
        .contains("redis.password=<hidden>")
        .doesNotContain(SECRET);
  }

  /** Two Redis, which bear the same, side by side. */
  @Test
  @Tag("thorough")
  void a_study_searches_each_system_and_takes_it_beyond_and_back() throws Exception {
    Path plan =
        Files.writeString(
            folder.resolve("bears.yaml"),
            """
            title: Two of a kind
            question: Do they bear the same?
            systems: {one: {engine: redis}, other: {engine: redis}}
            workloads:
              C:
                file: workloadc
                phases:
                  load: {load: 100 %}
                  bears: {capacity: {limits: mean READ < 5 ms, min: 500, stepSeconds: 1, steps: 6}}
                  overload: {sweep: 20 s}
            operations: [1000]
            threads: 4
            repetitions: 1
            """);
    Path out = folder.resolve("study");

    Command.Outcome study = Studies.run(plan.toString(), out);

    Studies.completed(out, 2);
    assertThat(study.out()).contains("mean READ < 5 ms", "overload");
    assertThat(out.resolve("trials/one-C-1000-1/bears/capacity.json")).isNotEmptyFile();
    assertThat(out.resolve("trials/one-C-1000-1/overload-rates.csv")).isNotEmptyFile();
    assertThat(Files.readAllLines(out.resolve("bundle/tables/capacities.csv"))).hasSize(3);
    assertThat(Files.readAllLines(out.resolve("bundle/tables/sweep.csv"))).hasSize(1 + 2 * 15);
    assertThat(out.resolve("bundle"))
        .isDirectoryRecursivelyContaining("glob:**/curve-*.svg")
        .isDirectoryRecursivelyContaining("glob:**/capacities.tex");
    Studies.command("report", out.toString(), "--lang", "pt").run().expect(0);
  }

  @Test
  @Tag("thorough")
  void capacity_media_runs_in_little() throws Exception {
    Path out = folder.resolve("capacity-media");

    Studies.run("capacity-media", out, "--systems", "redis", "--scale", "0.05");

    Studies.completed(out, 1);
  }

  private static Path found(Path out) {
    return out.resolve("trials/Redis-workloadc-1000-1/capacity");
  }

  private static long steps(Path out) throws IOException {
    return Files.readAllLines(found(out).resolve("capacity.json")).stream()
        .filter(line -> line.contains("\"strain\""))
        .count();
  }

  private static void waitFor(Path file, Process search, Path log) throws Exception {
    long startNs = System.nanoTime();
    while (!Files.exists(file)) {
      assertThat(search.isAlive()).as(Files.readString(log)).isTrue();
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
