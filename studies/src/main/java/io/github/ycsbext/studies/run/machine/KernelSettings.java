package io.github.ycsbext.studies.run.machine;

import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.MachineFinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Limits and settings of Linux that a benchmark meets. On other systems nothing is told. */
final class KernelSettings {
  private static final Pattern OPEN_FILES = Pattern.compile("Max open files\\s+\\S+\\s+(\\S+)");
  private static final Pattern PORTS = Pattern.compile("(\\d+)\\s+(\\d+)\\s*");

  /** Two sockets for each of some hundred threads, and what a JVM and a server have open. */
  private static final long ENOUGH_FILES = 4096;

  /** A port is kept for a minute after its connection is closed. */
  private static final long ENOUGH_PORTS = 10_000;

  private final Path limits;
  private final Path ports;
  private final Path hugePages;

  KernelSettings() {
    this(
        Path.of("/proc/self/limits"),
        Path.of("/proc/sys/net/ipv4/ip_local_port_range"),
        Path.of("/sys/kernel/mm/transparent_hugepage/enabled"));
  }

  KernelSettings(Path limits, Path ports, Path hugePages) {
    this.limits = limits;
    this.ports = ports;
    this.hugePages = hugePages;
  }

  List<MachineFinding> findings() {
    return Stream.of(files(), ports(), hugePages()).flatMap(found -> found).toList();
  }

  /** The hard limit counts: Java raises its own to it. */
  private Stream<MachineFinding> files() {
    Matcher found = OPEN_FILES.matcher(text(limits));
    if (!found.find()) {
      return Stream.empty();
    }
    OptionalLong most = number(found.group(1));
    return Stream.of(
        most.isPresent() && most.getAsLong() < ENOUGH_FILES
            ? MachineFinding.change("files", StudyNote.MACHINE_FILES.of(most.getAsLong()))
            : MachineFinding.fine("files", found.group(1) + " may be open"));
  }

  private Stream<MachineFinding> ports() {
    Matcher found = PORTS.matcher(text(ports));
    if (!found.matches()) {
      return Stream.empty();
    }
    long count = Long.parseLong(found.group(2)) - Long.parseLong(found.group(1)) + 1;
    return Stream.of(
        count < ENOUGH_PORTS
            ? MachineFinding.change("ports", StudyNote.MACHINE_PORTS.of(count))
            : MachineFinding.fine("ports", count + " for connections"));
  }

  private Stream<MachineFinding> hugePages() {
    String text = text(hugePages);
    if (text.isEmpty()) {
      return Stream.empty();
    }
    return Stream.of(
        text.contains("[always]")
            ? MachineFinding.change("huge pages", StudyNote.MACHINE_HUGE_PAGES.of())
            : MachineFinding.fine("huge pages", "not forced on servers"));
  }

  private static OptionalLong number(String text) {
    return text.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.US_ASCII);
    } catch (IOException e) {
      return "";
    }
  }
}
