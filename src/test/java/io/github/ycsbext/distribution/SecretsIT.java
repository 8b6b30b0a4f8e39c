package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Passes secrets to the command line in every possible way, and searches all output for them. */
class SecretsIT {
  /** A string that every part of every secret below contains. */
  private static final String SECRET = "geheim";

  @TempDir static Path folder;

  private static Command ycsb(String... words) {
    return Tarball.ycsb(List.of(words));
  }

  /** Returns options as they are typed; {@code TypedSecretsTest} has more. */
  static Stream<List<String>> commandLines() {
    return Stream.of(
        List.of("-p", "redis.passwrod=geheim geheim"),
        List.of("-p", "redis.password", "-s", "geheim"),
        List.of("-p", "m.url=mongodb://u:geheim geheim@h/db"),
        List.of("-jvm-args=-Dmy.token=geheim", "-p", "a=b"));
  }

  @ParameterizedTest
  @MethodSource("commandLines")
  void no_secret_of_a_command_line_is_shown_or_written(List<String> options) throws IOException {
    assertHidden("load", options);
  }

  /** They read their options by the same code as a load. */
  @ParameterizedTest
  @ValueSource(strings = {"check", "schema clear"})
  void no_secret_is_shown_by_other_commands(String command) throws IOException {
    assertHidden(command, List.of("-p", "redis.password:", "geheim"));
    assertHidden(
        command, List.of("-jvm-args=-Dmy.token=geheim", "-p", "m.url=mongodb://u:geheim@h"));
  }

  private static void assertHidden(String command, List<String> options) throws IOException {
    Path result = folder.resolve("result");
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(List.of("basic", "-s", "-p", "recordcount=2", "-p", "operationcount=2"));
    words.addAll(List.of("-p", "result.dir=" + result));
    words.addAll(options);
    Command.Outcome outcome = ycsb(words.toArray(String[]::new)).run();

    if (command.equals("load")) {
      assertThat(outcome.err()).contains("/bin/java ", " -db site.ycsb.BasicDB");
    }
    assertThat(outcome.out() + outcome.err()).doesNotContain(SECRET);
    assertNoSecretBelow(result);
  }

  @Test
  void a_word_in_the_place_of_the_command_or_database_is_not_shown_whole() {
    assertThat(ycsb("redis.password=geheim").run().expect(2).err()).doesNotContain(SECRET);
    assertThat(ycsb("run", "u:geheim@h").run().expect(2).err()).doesNotContain(SECRET);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "study plan quickstart --given redis=redis://u:geheim@h",
        "cluster start redis.password=geheim"
      })
  void no_secret_in_the_words_of_a_tool_is_shown(String words) {
    Command.Outcome outcome = ycsb(words.split(" ")).run();

    assertThat(outcome.exitCode()).isNotZero();
    assertThat(outcome.out() + outcome.err()).doesNotContain(SECRET);
  }

  /** Uses YCSB's own database in memory, so that the study needs no server. */
  @Test
  @Tag("thorough")
  void no_secret_of_a_properties_file_gets_into_a_study() throws IOException {
    Path given =
        Files.writeString(
            folder.resolve("given.properties"),
            """
            redis.host=127.0.0.1
            redis.port=1
            mongodb.url=mongodb://u:geheim geheim@host/db
            arangodb.url=mongodb://h/db?proxyPassword=geheim geheim
            redis.password=geheim geheim
            """);
    Path result = folder.resolve("results/one");
    Command.Outcome run =
        ycsb(
                "run",
                "basic",
                "-P",
                given.toString(),
                "-P",
                Tarball.home().resolve("workloads/workloada") + "",
                "-p",
                "result.dir=" + result,
                "-p",
                "basicdb.verbose=false")
            .run()
            .expect(0);
    Command.Outcome report = ycsb("report", result.toString()).run().expect(0);
    Command.Outcome study =
        ycsb(
                "study",
                "run",
                "quickstart",
                "--systems",
                "redis",
                "--given",
                "redis=" + given,
                "--scale",
                "0.05",
                "--repeat",
                "1",
                "--out",
                folder.resolve("study") + "")
            .run();

    for (Command.Outcome outcome : List.of(run, report, study)) {
      assertThat(outcome.out() + outcome.err()).doesNotContain(SECRET);
    }
    assertThat(result.resolve("result.json")).content().contains("mongodb://u:<hidden>@host/db");
    assertThat(result.resolve("report.html")).isNotEmptyFile();
    assertThat(result.resolve("bundle")).isNotEmptyDirectory();
    assertThat(folder.resolve("study/study.json")).isNotEmptyFile();
    assertNoSecretBelow(result);
    assertNoSecretBelow(folder.resolve("study"));
  }

  /** Returns properties of a hosts file, and what is said about them. Nothing listens on port 1. */
  static Stream<Arguments> ofHostsFiles() {
    return Stream.of(
        Arguments.of("redis.password: geheim geheim", "nothing listens at 127.0.0.1:1"),
        Arguments.of("redis.database: 'redis://me geheim@h'", "redis.database"));
  }

  @ParameterizedTest
  @Tag("thorough")
  @MethodSource("ofHostsFiles")
  void no_secret_of_a_hosts_file_gets_into_a_study(String property, String said)
      throws IOException {
    Path hosts =
        Files.writeString(
            folder.resolve("hosts.yaml"),
            "redis: {hosts: ['127.0.0.1:1'], properties: {%s}}".formatted(property));
    Path study = Files.createTempDirectory(folder, "hosted-").resolve("study");
    List<String> options =
        List.of("quickstart", "--systems", "redis", "--hosts", hosts + "", "--scale", "0.05");
    List<Command.Outcome> outcomes = new ArrayList<>();
    outcomes.add(study("plan", options));
    outcomes.add(study("run", options, "--repeat", "1", "--out", study.toString()));
    // A wrong property is found before anything is written.
    boolean runs = said.startsWith("nothing listens");
    if (runs) {
      outcomes.add(study("resume", List.of(study.toString())));
      outcomes.add(ycsb("report", study.toString()).run());
      outcomes.add(ycsb("compare", study.toString(), study.toString()).in(folder).run());
    }

    assertThat(outcomes.get(1).err()).contains(said);
    for (Command.Outcome outcome : outcomes) {
      // Java itself repeats its own variable to those who set it.
      String err = outcome.err().replaceAll("(?m)^NOTE: Picked up JDK_JAVA_OPTIONS: .*", "");
      assertThat(outcome.out() + err).doesNotContain(SECRET);
    }
    assertThat(Files.exists(study.resolve("results.jsonl"))).isEqualTo(runs);
    if (runs) {
      assertNoSecretBelow(study);
    }
  }

  private static Command.Outcome study(String action, List<String> options, String... more) {
    List<String> words = new ArrayList<>(List.of("study", action));
    words.addAll(options);
    words.addAll(List.of(more));
    return ycsb(words.toArray(String[]::new))
        .with("JAVA_OPTS", "-XX:TieredStopAtLevel=1 -Dmy.password=geheim")
        .with("JDK_JAVA_OPTIONS", "-Dmy.pw=geheim")
        .with("JVM_EXTRA_OPTS", "-Dmy.token=geheim")
        .run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"redis: 'redis://:geheim@h'", "redis: {hosts: [h], 'redis.password: geheim': x}"})
  void no_secret_of_a_wrong_hosts_file_is_shown(String yaml) throws IOException {
    Path hosts = Files.writeString(folder.resolve("wrong.yaml"), yaml);
    Command.Outcome plan = ycsb("study", "plan", "quickstart", "--hosts", hosts + "").run();

    assertThat(plan.expect(2).err()).contains("wrong.yaml:1").doesNotContain(SECRET);
  }

  /**
   * The server accepts the client and never answers, so that the study is killed while it waits.
   */
  @Test
  void a_killed_study_leaves_no_secret_behind() throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("temporary"));
    try (ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Path hosts =
          Files.writeString(
              folder.resolve("waiting.yaml"),
              "redis: {hosts: ['127.0.0.1:%d'], properties: {redis.password: geheim}}"
                  .formatted(server.getLocalPort()));
      Process study =
          ycsb("study", "run", "quickstart", "--systems", "redis", "--hosts", hosts.toString())
              .with("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary)
              .with("TMPDIR", temporary.toString())
              .in(folder)
              .start(folder.resolve("killed.log"));
      server.setSoTimeout((int) TimeUnit.MINUTES.toMillis(2));
      try (Socket client = server.accept()) {
        List<ProcessHandle> all = study.descendants().toList();
        study.destroyForcibly().waitFor();
        all.forEach(ProcessHandle::destroyForcibly);
        assertThat(client.isConnected()).isTrue();
      }
    }
    assertNoSecretBelow(temporary);
    assertThat(folder.resolve("killed.log")).content().doesNotContain(SECRET);
  }

  private static void assertNoSecretBelow(Path top) throws IOException {
    if (!Files.exists(top)) {
      return;
    }
    Pattern secret = Pattern.compile(SECRET);
    try (Stream<Path> files = Files.walk(top)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(secret.matcher(bytes).find()).as(file.toString()).isFalse();
      }
    }
  }
}
