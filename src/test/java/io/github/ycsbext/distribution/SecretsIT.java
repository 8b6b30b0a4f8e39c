package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Passes secrets to the command line in every possible way, and searches all output for them. */
class SecretsIT {
  /** A string that every part of every secret below contains. */
  private static final String SECRET = "geheim";

  @TempDir static Path folder;

  private static Command ycsb(String... words) {
    return Tarball.ycsb(List.of(words));
  }

  /** Returns options as they are typed. */
  static Stream<List<String>> commandLines() {
    return Stream.of(
        List.of("-p", "redis.password=geheim"),
        List.of("-p", "redis.passwrod=geheim geheim"),
        List.of("-p", "redis.password geheim"),
        List.of("-p", "redis.password", "geheim"),
        List.of("-p", "redis.password", "-p", "geheim"),
        List.of("-p", "redis.password", "-p", "geheim=="),
        List.of("-p", "redis.password", "-s", "geheim"),
        List.of("-p", "redis.password=", "geheim", "geheim"),
        List.of("-p", "redis.password=1", "geheim"),
        List.of("-predis.password=geheim"),
        List.of("redis.password=geheim"),
        List.of("-p", "m.url=mongodb://u:geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim@geheim:geheim/geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:ge%40geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim", "geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:12 geheim@h/db"),
        List.of("-p", "m.url=mongodb://u:geheim=geheim@h/db"),
        List.of("-p", "mongodb://u:geheim=geheim@h/db"),
        List.of("-p", "m.url=mongodb://h/db?proxyPassword=geheim&w=1"),
        List.of("-p", "m.url=mongodb://h/db?proxyPassword=ge,geheim geheim"),
        List.of("-p", "m.url=mongodb://h/db?tlsCertificateKeyFilePassword=geheim"),
        List.of("-p", "m.url=mongodb://h/db?authMechanismProperties=AWS_SESSION_TOKEN:geheim"),
        List.of("-p", "redis.host=:geheim geheim@127.0.0.1"),
        List.of("-jvm-args=-Dmy.token=geheim", "-p", "a=b"));
  }

  @ParameterizedTest
  @MethodSource("commandLines")
  void no_secret_of_a_command_line_is_shown_or_written(List<String> options) throws IOException {
    Path result = folder.resolve("result");
    for (String command : List.of("load", "check", "schema clear")) {
      List<String> words = new ArrayList<>(List.of(command.split(" ")));
      words.addAll(List.of("basic", "-p", "recordcount=2", "-p", "operationcount=2"));
      words.addAll(List.of("-p", "result.dir=" + result));
      words.addAll(options);
      Command.Outcome outcome = ycsb(words.toArray(String[]::new)).run();

      assertThat(outcome.err()).contains("/bin/java ", " -db site.ycsb.BasicDB");
      assertThat(outcome.out() + outcome.err()).doesNotContain(SECRET);
    }
    assertNoSecretBelow(result);
  }

  @Test
  void a_word_in_the_place_of_the_command_or_database_is_not_shown_whole() {
    assertThat(ycsb("redis.password=geheim").run().expect(2).err()).doesNotContain(SECRET);
    assertThat(ycsb("run", "u:geheim@h").run().expect(2).err()).doesNotContain(SECRET);
  }

  /** Uses YCSB's own database in memory, so that the study needs no server. */
  @Test
  void no_secret_of_a_properties_file_gets_into_a_study() throws IOException {
    Path given =
        Files.writeString(
            folder.resolve("given.properties"),
            """
            redis.host=127.0.0.1
            redis.port=1
            mongodb.url=mongodb://u:geheim geheim@host/db
            other.url=mongodb://h/db?proxyPassword=geheim geheim
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
