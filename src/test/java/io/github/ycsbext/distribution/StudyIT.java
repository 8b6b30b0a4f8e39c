package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main job, from the unpacked tarball to the report. */
class StudyIT {
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(4);

  @TempDir static Path folder;
  private static Path home;

  @BeforeAll
  static void unpack() throws IOException {
    home = Tarball.unpackInto(folder);
  }

  private static List<String> words(String... arguments) {
    List<String> words = new ArrayList<>(List.of(home.resolve("bin/ycsb").toString()));
    words.addAll(List.of(arguments));
    return words;
  }

  @Test
  void quickstart_measures_three_systems_and_writes_a_report() throws IOException {
    Path out = folder.resolve("quickstart");

    Command.Outcome outcome =
        Command.of(
                words(
                    "study",
                    "run",
                    "quickstart",
                    "--scale",
                    "0.1",
                    "--repeat",
                    "1",
                    "--out",
                    out.toString()))
            .run()
            .expect(0);

    assertThat(outcome.out()).contains("Redis", "Cassandra", "MongoDB", "report.html");
    assertThat(Files.readAllLines(out.resolve("results.jsonl")))
        .hasSize(3)
        .allMatch(line -> line.contains("\"completed\":true"));
    String report = Files.readString(out.resolve("report.html"));
    assertThat(report).contains("Redis", "Cassandra", "MongoDB");
    assertThat(report).doesNotContainPattern("(src|href)=\"https?://[^\"]*\\.(js|css|png|svg)");
    assertThat(serversLeft()).isEmpty();
  }

  @Test
  void an_interrupted_study_is_resumed_where_it_stopped() throws Exception {
    Path out = folder.resolve("interrupted");
    Path log = folder.resolve("interrupted.log");
    Process study =
        new ProcessBuilder(
                words(
                    "study",
                    "run",
                    "quickstart",
                    "--systems",
                    "redis",
                    "--scale",
                    "0.2",
                    "--repeat",
                    "4",
                    "--out",
                    out.toString()))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    waitForLines(out.resolve("results.jsonl"), 1, study, log);
    Command.of(List.of("kill", "-INT", Long.toString(study.pid()))).run().expect(0);
    assertThat(study.waitFor(60, TimeUnit.SECONDS)).as("ends after Ctrl-C").isTrue();
    assertThat(study.exitValue()).isNotZero();
    List<String> before = Files.readAllLines(out.resolve("results.jsonl"));
    assertThat(before).hasSizeBetween(1, 3);
    assertThat(serversLeft()).isEmpty();

    Command.of(words("study", "resume", out.toString())).run().expect(0);

    List<String> after = Files.readAllLines(out.resolve("results.jsonl"));
    assertThat(after.subList(0, before.size())).as("done trials stay").isEqualTo(before);
    assertThat(after).hasSize(4).allMatch(line -> line.contains("\"completed\":true"));
    assertThat(out.resolve("report.html")).isNotEmptyFile();
  }

  private static void waitForLines(Path file, int lines, Process study, Path log)
      throws IOException, InterruptedException {
    long startNs = System.nanoTime();
    while (!Files.exists(file) || Files.readAllLines(file).size() < lines) {
      assertThat(study.isAlive()).as(Files.readString(log)).isTrue();
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** Servers whose command line names this test's folder, of whatever kind. */
  private static List<String> serversLeft() {
    return ProcessHandle.allProcesses()
        .map(process -> process.info().commandLine().orElse(""))
        .filter(line -> line.contains(folder.toString()))
        .toList();
  }

  @Test
  void a_study_that_does_not_exist_is_one_sentence_with_those_that_do() {
    Command.Outcome outcome = Command.of(words("study", "run", "quikstart")).run().expect(2);

    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err()).contains("quikstart", "quickstart");
  }
}
