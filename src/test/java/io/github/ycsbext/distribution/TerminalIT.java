package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Commands on a pseudo-terminal, where progress is a bar, are ended in the middle of their work.
 */
class TerminalIT {
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final String[] ENDLESS = {
    "-P",
    "workloads/workloadc",
    "-p",
    "target=100",
    "-p",
    "operationcount=0",
    "-p",
    "maxexecutiontime=100"
  };

  @TempDir static Path folder;
  private static Cluster redis;

  @BeforeAll
  static void start() {
    if (!Command.isOnPath("script")) {
      System.out.println("Commands on a terminal: NOT TESTED: there is no script on the PATH");
      Assumptions.abort("no script");
    }
    redis = Clusters.LOCAL.start(Engine.named("redis"));
  }

  @AfterAll
  static void stop() {
    if (redis != null) {
      redis.close();
    }
  }

  /** How a user, or a system, ends a command. */
  private enum End {
    CTRL_C(130),
    TERM(143),
    HUP(129),
    /** Its output is lost, but no file may be. */
    TERMINAL_CLOSED(-1);

    private final int exitCode;

    End(int exitCode) {
      this.exitCode = exitCode;
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_run_that_is_ended_keeps_what_it_measured(End end) throws Exception {
    Path out = folder.resolve("run-" + end);
    try (Screen screen = Screen.of("run", onRedis(out, ENDLESS))) {
      screen.waitFor("Run  ");

      screen.end(end);

      if (end != End.TERMINAL_CLOSED) {
        assertThat(screen.text()).contains("[READ], Operations, ");
        assertThat(screen.exitCode()).isEqualTo(end.exitCode);
      }
    }
    Result result = new ResultFolder(out).read();
    assertThat(result.run().ended()).isEqualTo(Result.Run.INTERRUPTED);
    assertThat(result.run().operations()).isPositive();
  }

  @Test
  void after_ctrl_c_a_load_keeps_what_it_measured() throws Exception {
    Path out = folder.resolve("load");
    List<String> words =
        onRedis(out, "-P", "workloads/workloadc", "-p", "target=100", "-p", "recordcount=10000");
    try (Screen screen = Screen.of("load", words)) {
      screen.waitFor("Load  ");

      screen.end(End.CTRL_C);
    }
    assertThat(new ResultFolder(out).read().run().ended()).isEqualTo(Result.Run.INTERRUPTED);
  }

  @Test
  @Tag("thorough")
  void after_ctrl_c_a_study_leaves_no_process_and_goes_on_where_it_stopped() throws Exception {
    Path out = folder.resolve("study");
    Path results = out.resolve("results.jsonl");
    try (Screen screen = studyAfterItsFirstTrial(out)) {
      screen.end(End.CTRL_C);

      assertThat(screen.text()).contains("which are kept. Go on with: ", "study resume " + out);
      assertThat(screen.exitCode()).isEqualTo(130);
    }
    List<String> before = Files.readAllLines(results);
    assertThat(before).hasSizeBetween(1, 2);
    await().atMost(PATIENCE).until(() -> Studies.processesLeft(out).isEmpty());

    Studies.command("study", "resume", out.toString()).run().expect(0);

    List<String> after = Studies.completed(out, 3);
    assertThat(after.subList(0, before.size())).as("done trials stay").isEqualTo(before);
  }

  @Test
  @Tag("thorough")
  void a_study_whose_terminal_is_closed_keeps_its_trials_and_leaves_no_process() throws Exception {
    Path out = folder.resolve("closed");
    try (Screen screen = studyAfterItsFirstTrial(out)) {
      screen.end(End.TERMINAL_CLOSED);
    }
    assertThat(Files.readAllLines(out.resolve("results.jsonl"))).hasSizeBetween(1, 2);
    await().atMost(PATIENCE).until(() -> Studies.processesLeft(out).isEmpty());
  }

  private static Screen studyAfterItsFirstTrial(Path out) throws IOException {
    List<String> words =
        List.of("run", "quickstart", "--systems", "redis", "--scale", "0.05", "--out", "" + out);
    Screen screen = Screen.of("study", words);
    // It asks first if other programs, such as other tests, keep the machine busy.
    screen.type("y\n");
    screen.waitFor("[1/3]");
    return screen;
  }

  @Test
  void a_start_of_servers_that_is_ended_leaves_none() throws Exception {
    String cache = folder.resolve("cache").toString();
    List<String> words = List.of("start", "redis", "--topology", "cluster");
    try (Screen screen = Screen.of("cluster", words, "YCSB_CACHE", cache)) {
      screen.waitFor("Starting Redis");

      screen.end(End.CTRL_C);

      assertThat(screen.exitCode()).isNotZero();
      assertThat(screen.text()).contains("Interrupted: no server of Redis was left running.");
    }
    assertThat(Tarball.ycsb(List.of("cluster", "list")).with("YCSB_CACHE", cache).run().out())
        .doesNotContain("./");
    await().atMost(PATIENCE).until(() -> Studies.processesLeft(Path.of(cache)).isEmpty());
  }

  private static List<String> onRedis(Path out, String... options) {
    List<String> words = new ArrayList<>(List.of("redis"));
    words.addAll(List.of(options));
    words.addAll(List.of("-p", "result.dir=" + out));
    return withRedis(words);
  }

  private static List<String> withRedis(List<String> words) {
    List<String> all = new ArrayList<>(words);
    redis.properties().forEach((name, value) -> all.addAll(List.of("-p", name + "=" + value)));
    return all;
  }

  /** A command of the distribution on a terminal of its own, which util-linux' script provides. */
  private static final class Screen implements AutoCloseable {
    private final Process script;
    private final Path log;

    private Screen(Process script, Path log) {
      this.script = script;
      this.log = log;
    }

    static Screen of(String command, List<String> words, String... variable) throws IOException {
      List<String> all = new ArrayList<>(List.of(command));
      all.addAll(words);
      Path log = Files.createTempFile(folder, command, ".screen");
      Command ycsb = Tarball.ycsb(all);
      String line =
          ycsb.words().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
      ProcessBuilder builder =
          new ProcessBuilder("script", "-qefc", "exec " + line, "/dev/null")
              .directory(Tarball.home().toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      builder.environment().putAll(ycsb.environment());
      builder.environment().put("TERM", "xterm");
      if (variable.length > 0) {
        builder.environment().put(variable[0], variable[1]);
      }
      return new Screen(builder.start(), log);
    }

    String text() throws IOException {
      return Files.readString(log, StandardCharsets.UTF_8);
    }

    void waitFor(String words) {
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                assertThat(script.isAlive()).as(text()).isTrue();
                return text().contains(words);
              });
    }

    void type(String keys) throws IOException {
      OutputStream input = script.getOutputStream();
      input.write(keys.getBytes(StandardCharsets.UTF_8));
      input.flush();
    }

    /** Ends the command and waits until its process, and those that it started, are gone. */
    void end(End how) throws Exception {
      List<ProcessHandle> processes = script.descendants().toList();
      switch (how) {
        case CTRL_C -> type("\003");
        case TERM, HUP -> {
          String pid = Long.toString(script.children().findFirst().orElseThrow().pid());
          Command.of(List.of("kill", "-" + how, pid)).run().expect(0);
        }
        case TERMINAL_CLOSED -> script.destroyForcibly();
      }
      for (ProcessHandle process : processes) {
        process.onExit().get(1, TimeUnit.MINUTES);
      }
      assertThat(script.waitFor(1, TimeUnit.MINUTES)).as(text()).isTrue();
    }

    int exitCode() {
      return script.exitValue();
    }

    @Override
    public void close() {
      script.descendants().forEach(ProcessHandle::destroyForcibly);
      script.destroyForcibly();
    }
  }
}
