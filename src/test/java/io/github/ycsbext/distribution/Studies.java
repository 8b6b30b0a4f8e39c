package io.github.ycsbext.distribution;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.start.Clusters;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Assumptions;

/** Studies that the shared distribution runs, and what they leave. */
final class Studies {
  private Studies() {}

  static Command command(String... arguments) {
    return Tarball.ycsb(List.of(arguments));
  }

  /** Runs a study on shared cores, because several tests run at the same time. */
  static Command.Outcome run(String name, Path out, String... options) {
    List<String> words = new ArrayList<>(List.of(options));
    words.addAll(List.of("--client-cores", "0"));
    return runAlone(name, out, words.toArray(String[]::new));
  }

  /**
   * Runs a study whose client has cores of its own where the machine can spare them. One
   * repetition, unless the options say more.
   */
  static Command.Outcome runAlone(String name, Path out, String... options) {
    List<String> words = new ArrayList<>(List.of("study", "run", name, "--out", out.toString()));
    words.addAll(List.of(options));
    if (!words.contains("--repeat")) {
      words.addAll(List.of("--repeat", "1"));
    }
    return Tarball.ycsb(words).run().expect(0);
  }

  /** Returns the outcomes of a study whose trials have all been completed. */
  static List<String> completed(Path out, int trials) throws IOException {
    List<String> lines = Files.readAllLines(out.resolve("results.jsonl"));
    assertThat(lines).hasSize(trials).allMatch(line -> line.contains("\"completed\":true"));
    assertThat(out.resolve("report.html")).isNotEmptyFile();
    return lines;
  }

  static int redisPort(Path phase) throws IOException {
    return Integer.parseInt(
        Files.readString(phase.resolve("result.json"))
            .replaceAll("(?s).*\"redis.port\" : \"([0-9]+)\".*", "$1"));
  }

  /** Aborts the test if there is no Docker, or no image of Redis. */
  static void requireContainers() {
    Clusters.DOCKER
        .whyMissing(Engine.named("redis"), Topology.STANDALONE)
        .ifPresent(
            reason -> {
              System.out.println("Studies in Docker: NOT TESTED: " + reason);
              Assumptions.abort(reason.text());
            });
  }

  /** Aborts the test if a server cannot be cut off from others. */
  static void requireLinkFaults() {
    ServerLink.whyNot(new Partition(Partition.From.ALL, Partition.Way.BOTH))
        .ifPresent(
            reason -> {
              System.out.println("Studies with cut links: NOT TESTED: " + reason);
              Assumptions.abort(reason.text());
            });
  }

  /**
   * Returns the processes of any kind that this JVM's commands have started, or whose command line
   * names the folder of a test, once the shells that watch servers have had the second that they
   * need.
   */
  static List<String> processesLeft(Path folder) {
    long deadlineNs = System.nanoTime() + 3_000_000_000L;
    List<String> left = processes(folder);
    while (!left.isEmpty() && System.nanoTime() - deadlineNs < 0) {
      LockSupport.parkNanos(50_000_000);
      left = processes(folder);
    }
    return left;
  }

  private static List<String> processes(Path folder) {
    return ProcessHandle.allProcesses()
        .filter(process -> isOfThisJvm(process) || commandLine(process).contains(folder.toString()))
        .map(Studies::commandLine)
        .toList();
  }

  private static String commandLine(ProcessHandle process) {
    return process.info().commandLine().orElse("");
  }

  private static boolean isOfThisJvm(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc/" + process.pid() + "/environ"), ISO_8859_1)
          .contains(Tarball.JVM + "=" + ProcessHandle.current().pid() + "\0");
    } catch (IOException e) {
      return false; // It has ended, or this is no Linux.
    }
  }
}
