package io.github.ycsbext.studies.run.machine;

import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.MachineFinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The processors that a client may use, how fast they are kept, and the clock. */
final class Processors {
  /** With fewer, a client that has half of them has one, which a fast server keeps busy. */
  private static final int COMFORTABLE = 4;

  /** Reading the clock twice for each operation should cost little beside a loopback round trip. */
  private static final double DEAR_CLOCK_NS = 200;

  private static final int CLOCK_READINGS = 200_000;

  private final Environment here = LocalEnvironment.read();
  private final Path cpus;
  private final Path clockSource;

  Processors() {
    this(
        Path.of("/sys/devices/system/cpu"),
        Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
  }

  Processors(Path cpus, Path clockSource) {
    this.cpus = cpus;
    this.clockSource = clockSource;
  }

  List<MachineFinding> findings() {
    return Stream.of(Stream.of(cores(here.processors())), taskset(), Stream.of(governor(), clock()))
        .flatMap(found -> found)
        .toList();
  }

  /**
   * @param processors those that this process may use
   */
  MachineFinding cores(int processors) {
    if (processors < 2) {
      return MachineFinding.overloaded(MachineFinding.CORES, StudyNote.MACHINE_ONE_CORE.of());
    }
    return processors < COMFORTABLE
        ? MachineFinding.change(
            MachineFinding.CORES, StudyNote.MACHINE_FEW_CORES.of(processors, processors / 2))
        : MachineFinding.fine(MachineFinding.CORES, processors + " (" + here.processor() + ")");
  }

  /** Without it client and servers share all cores. Only Linux has it. */
  private Stream<MachineFinding> taskset() {
    return here.operatingSystem().startsWith("Linux") && Executables.onPath("taskset").isEmpty()
        ? Stream.of(MachineFinding.change("taskset", StudyNote.MACHINE_NO_TASKSET.of()))
        : Stream.empty();
  }

  MachineFinding governor() {
    Set<String> governors = new TreeSet<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(cpus, "cpu[0-9]*")) {
      for (Path cpu : found) {
        governors.add(text(cpu.resolve("cpufreq/scaling_governor")));
      }
    } catch (IOException e) {
      // Not Linux.
    }
    governors.remove("");
    if (governors.isEmpty()) {
      return MachineFinding.fine("governor", "not told, as on most virtual machines");
    }
    return governors.equals(Set.of("performance"))
        ? MachineFinding.fine("governor", "performance")
        : MachineFinding.change(
            "governor", StudyNote.MACHINE_GOVERNOR.of(String.join(", ", governors)));
  }

  private MachineFinding clock() {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long start = System.nanoTime();
      long last = start;
      for (int i = 0; i < CLOCK_READINGS; i++) {
        last = System.nanoTime();
      }
      least = Math.min(least, last - start);
    }
    return clock(text(clockSource), (double) least / CLOCK_READINGS);
  }

  /**
   * @param source the kernel's name of it; empty if it does not tell
   * @param readingNs what a reading costs
   */
  static MachineFinding clock(String source, double readingNs) {
    String name = source.isEmpty() ? "the clock" : source;
    long rounded = Math.round(readingNs);
    return readingNs > DEAR_CLOCK_NS
        ? MachineFinding.change("clock", StudyNote.MACHINE_CLOCK.of(name, rounded))
        : MachineFinding.fine("clock", name + ", " + rounded + " ns a reading");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.US_ASCII).strip();
    } catch (IOException e) {
      return "";
    }
  }
}
