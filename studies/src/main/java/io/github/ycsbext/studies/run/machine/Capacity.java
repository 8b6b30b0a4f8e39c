package io.github.ycsbext.studies.run.machine;

import com.sun.management.OperatingSystemMXBean;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.MachineFinding;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Java, memory and disk. */
final class Capacity {
  private static final double GIGABYTE = 1e9;

  /** Cassandra takes 1 to 2 GB, and the client's heap a quarter of the memory. */
  private static final double ENOUGH_MEMORY = 4 * GIGABYTE;

  /** A client with media records keeps 256 MB of them ready. */
  private static final double ENOUGH_HEAP = 0.9 * GIGABYTE;

  private static final double ENOUGH_DISK = 10 * GIGABYTE;

  /** The heap that Java takes for load and run if no -Xmx is given, as a part of the memory. */
  private static final int HEAP_PART = 4;

  private Capacity() {}

  static List<MachineFinding> findings() {
    Environment here = LocalEnvironment.read();
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    List<MachineFinding> findings = new ArrayList<>();
    findings.add(
        MachineFinding.fine("java", here.jvm() + " in " + System.getProperty("java.home")));
    findings.add(heap((double) system.getTotalMemorySize() / HEAP_PART));
    findings.add(memory(available(system), (double) system.getTotalMemorySize()));
    for (Path folder : Stream.of(Path.of(""), CacheFolder.path()).distinct().toList()) {
      findings.add(disk(folder.toAbsolutePath()));
    }
    return findings;
  }

  /** What Linux could free counts, too. */
  private static double available(OperatingSystemMXBean system) {
    try {
      return Files.readString(Path.of("/proc/meminfo"), StandardCharsets.US_ASCII)
          .lines()
          .filter(line -> line.startsWith("MemAvailable:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * 1024)
          .findFirst()
          .orElse((double) system.getFreeMemorySize());
    } catch (IOException | NumberFormatException e) {
      return (double) system.getFreeMemorySize();
    }
  }

  static MachineFinding heap(double bytes) {
    return bytes < ENOUGH_HEAP
        ? MachineFinding.change("heap", StudyNote.MACHINE_HEAP.of(gigabytes(bytes)))
        : MachineFinding.fine("heap", gigabytes(bytes) + " for load and run, unless -Xmx is given");
  }

  static MachineFinding memory(double available, double all) {
    return available < ENOUGH_MEMORY
        ? MachineFinding.change(
            "memory", StudyNote.MACHINE_MEMORY.of(gigabytes(available), gigabytes(all)))
        : MachineFinding.fine(
            "memory", gigabytes(available) + " of " + gigabytes(all) + " are available");
  }

  static MachineFinding disk(Path folder) {
    Path there = folder;
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    if (!Files.isDirectory(there) || !Files.isWritable(there)) {
      return MachineFinding.change("disk", StudyNote.MACHINE_READ_ONLY.of(folder.toString()));
    }
    try {
      FileStore store = Files.getFileStore(there);
      double free = (double) store.getUsableSpace();
      return free < ENOUGH_DISK
          ? MachineFinding.change(
              "disk", StudyNote.MACHINE_DISK.of(gigabytes(free), folder.toString()))
          : MachineFinding.fine(
              "disk", "%s free for %s (%s)".formatted(gigabytes(free), folder, store.type()));
    } catch (IOException e) {
      return MachineFinding.fine("disk", "not told for " + folder);
    }
  }

  private static Note gigabytes(double bytes) {
    return Note.quantity(bytes / GIGABYTE, 1, "GB");
  }
}
