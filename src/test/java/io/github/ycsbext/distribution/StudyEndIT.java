package io.github.ycsbext.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.process.ProcessIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests studies that are killed. */
class StudyEndIT {
  private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(4);

  private static final long END_NS = TimeUnit.MINUTES.toNanos(1);

  @TempDir static Path folder;

  /**
   * The study is killed while a server starts, while records are loaded, and after a trial. What
   * was recorded stays.
   */
  @Test
  @Tag("thorough")
  void a_study_killed_at_three_moments_has_the_results_of_one_that_ran_through() throws Exception {
    Path whole = folder.resolve("whole");
    Studies.run("quickstart", whole, "--systems", "redis", "--scale", "0.05", "--repeat", "2");
    Path killed = folder.resolve("killed");
    Command first =
        Studies.command(
            "study",
            "run",
            "quickstart",
            "--systems",
            "redis",
            "--scale",
            "0.05",
            "--repeat",
            "2",
            "--out",
            killed.toString());
    Command again = Studies.command("study", "resume", killed.toString());

    killWhenThereIs(first, killed.resolve("study.json"));
    killWhenThereIs(again, killed.resolve("trials/redis-A-5-1/load.err"));
    killWhenThereIs(again, killed.resolve("results.jsonl"));
    again.run().expect(0);

    assertThat(trials(killed)).containsExactlyInAnyOrderElementsOf(trials(whole)).hasSize(2);
    for (String trial : trials(whole)) {
      assertThat(streamHash(killed, trial)).isEqualTo(streamHash(whole, trial));
    }
    assertThat(Studies.processesLeft(folder)).isEmpty();
  }

  @Test
  void a_killed_study_takes_its_load_with_it() throws Exception {
    Path out = folder.resolve("orphan");
    Path plan =
        Files.writeString(
            folder.resolve("slow.yaml"),
            """
            title: Slow
            question: Does it end?
            systems: {redis: {}}
            workloads: {A: workloada}
            properties: {target: 10}
            records: 6000
            operations: [6000]
            repetitions: 1
            """);
    Path log = folder.resolve("orphan.log");
    Process study =
        Studies.command("study", "run", plan.toString(), "--out", out.toString()).start(log);
    waitForLines(out.resolve("trials/redis-A-6000-1/load.err"), 0, study, log);
    long startNs = System.nanoTime();
    List<ProcessHandle> load = List.of();
    while (load.isEmpty()) {
      assertThat(System.nanoTime() - startNs).as(Files.readString(log)).isLessThan(PATIENCE_NS);
      load =
          study
              .descendants()
              .filter(p -> p.info().command().orElse("").endsWith("/java"))
              .filter(p -> p.info().commandLine().orElse("").contains("redis-binding"))
              .toList();
    }
    List<ProcessHandle> servers = study.descendants().filter(p -> p != study.toHandle()).toList();

    study.destroyForcibly().waitFor();

    waitForEnd(load);
    servers.forEach(ProcessHandle::destroyForcibly);
  }

  private static void killWhenThereIs(Command command, Path file) throws Exception {
    Path log = folder.resolve("killed.log");
    Process study = command.start(log);
    waitForLines(file, 0, study, log);
    List<ProcessHandle> all = study.descendants().toList();
    study.destroyForcibly().waitFor();
    all.stream()
        .filter(process -> process.info().commandLine().orElse("").contains("YcsbCommand"))
        .forEach(ProcessHandle::destroyForcibly);
    waitForEnd(all);
  }

  /**
   * Also one that has ended is alive for Java until its new parent, the first process, reaps it.
   */
  private static void waitForEnd(List<ProcessHandle> processes) throws InterruptedException {
    long startNs = System.nanoTime();
    for (ProcessHandle process : processes) {
      while (ProcessIdentity.ofRunning(process.pid()).isPresent()) {
        assertThat(System.nanoTime() - startNs).as("process " + process.pid()).isLessThan(END_NS);
        TimeUnit.MILLISECONDS.sleep(20);
      }
    }
  }

  private static List<String> trials(Path study) throws IOException {
    return Files.readAllLines(study.resolve("results.jsonl")).stream()
        .map(line -> line.replaceAll(".*\"trial\":\"([^\"]+)\".*", "$1"))
        .toList();
  }

  /** Returns the load's stream hash, which is equal for equal streams; the run ends by time. */
  private static String streamHash(Path study, String trial) throws IOException {
    return Files.readString(study.resolve("trials/" + trial + "/load/result.json"))
        .replaceAll("(?s).*\"streamHash\" : \"([^\"]+)\".*", "$1");
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
}
