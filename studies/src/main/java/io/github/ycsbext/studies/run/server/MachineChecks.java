package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.network.ServerLink;
import io.github.ycsbext.clusters.process.Executables;
import io.github.ycsbext.clusters.start.Clusters;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.file.CacheFolder;
import io.github.ycsbext.health.HealthLimits;
import io.github.ycsbext.health.HealthMonitor;
import io.github.ycsbext.health.Vitals;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.LocalEnvironment;
import io.github.ycsbext.result.Result.Environment;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.MachineFinding;
import io.github.ycsbext.studies.study.result.MachineFinding.State;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a machine does not tell is left out.
 *
 * @param root the folder with {@code proc} and {@code sys}
 */
public record MachineChecks(Path root) {
  /** With fewer, a client that has half of them has one, which a fast server keeps busy. */
  private static final int COMFORTABLE_CORES = 4;

  private static final long WATCH_MILLIS = 2000;

  /** The part of all processors that other programs may use while a benchmark runs. */
  private static final double BUSY_OTHERS = 0.1;

  /** Two sockets for each of some hundred threads, and what a JVM and a server have open. */
  private static final long ENOUGH_FILES = 4096;

  /** Cassandra takes 1 to 2 GB, and the client's heap a quarter of the memory. */
  private static final double ENOUGH_MEMORY = 4e9;

  private static final double ENOUGH_DISK = 10e9;
  private static final Pattern OPEN_FILES = Pattern.compile("Max open files +\\S+ +(\\d{1,18}) ");
  private static final Pattern AVAILABLE = Pattern.compile("MemAvailable: +(\\d{1,15}) kB");

  public static MachineChecks here() {
    return new MachineChecks(Path.of("/"));
  }

  /** Tells whether a client keeps up; it takes two seconds. */
  public List<MachineFinding> ofClient() throws InterruptedException {
    Environment here = LocalEnvironment.read();
    List<MachineFinding> findings = new ArrayList<>();
    findings.add(cores(here.processors(), here.processor()));
    if (here.operatingSystem().startsWith("Linux") && Executables.onPath("taskset").isEmpty()) {
      findings.add(MachineFinding.change("taskset", StudyNote.MACHINE_NO_TASKSET.of()));
    }
    HealthMonitor monitor = HealthMonitor.start();
    Thread.sleep(WATCH_MILLIS);
    findings.addAll(load(monitor.stop(Map.of())));
    findings.addAll(kernel());
    freeMemoryBytes()
        .ifPresent(free -> findings.add(memory((double) free, (double) here.memoryBytes())));
    Stream.of(Path.of("").toAbsolutePath(), CacheFolder.path())
        .distinct()
        .map(MachineChecks::disk)
        .forEach(findings::add);
    return findings;
  }

  /** Tells whether a client keeps up, and what else is here: servers, links, Docker. */
  public List<MachineFinding> ofAll() throws InterruptedException {
    List<MachineFinding> findings = new ArrayList<>(ofClient());
    Optional<String> repository = Clusters.whyNotFetched();
    Engine.all().forEach(engine -> findings.add(server(engine, repository)));
    Partition cut = new Partition(Partition.From.ALL, Partition.Way.BOTH);
    findings.add(
        present("links", ServerLink.whyNot(cut), "servers can have links, and be cut off"));
    findings.add(present("docker", DockerEngine.whyMissing(), "an engine answers"));
    return findings;
  }

  private static MachineFinding present(String name, Optional<?> why, String found) {
    return why.isPresent()
        ? MachineFinding.missing(name, why.get())
        : MachineFinding.fine(name, found);
  }

  /**
   * @param processors those that this process may use
   */
  static MachineFinding cores(int processors, String model) {
    if (processors < 2) {
      return new MachineFinding(
          MachineFinding.CORES, State.OVERLOADED, StudyNote.MACHINE_ONE_CORE.of());
    }
    return processors < COMFORTABLE_CORES
        ? MachineFinding.change(
            MachineFinding.CORES, StudyNote.MACHINE_FEW_CORES.of(processors, processors / 2))
        : MachineFinding.fine(MachineFinding.CORES, processors + " (" + model + ")");
  }

  static List<MachineFinding> load(Vitals vitals) {
    List<MachineFinding> findings = new ArrayList<>();
    double others = Math.max(0, vitals.machineShare() - vitals.processShare());
    Note busy = StudyNote.MACHINE_BUSY.of(Note.rounded(others * 100, 0));
    if (vitals.machineShare() > HealthLimits.BUSY_MACHINE || others > HealthLimits.HALF_BUSY) {
      findings.add(new MachineFinding("load", State.OVERLOADED, busy));
    } else if (others > BUSY_OTHERS) {
      findings.add(MachineFinding.change("load", busy));
    }
    if (vitals.stolenShare() > HealthLimits.STOLEN) {
      Object percent = Note.rounded(vitals.stolenShare() * 100, 1);
      findings.add(MachineFinding.change("steal", StudyNote.MACHINE_STOLEN.of(percent)));
    }
    List<Note> late = HealthMonitor.judge(vitals, 0).reasons();
    findings.add(
        late.isEmpty()
            ? MachineFinding.fine(
                "scheduling",
                "threads wake within " + Note.rounded(vitals.jitterP99Millis(), 2) + " ms (99 %)")
            : new MachineFinding("scheduling", State.OVERLOADED, Note.joined("; ", late)));
    return findings;
  }

  /** Of open files the hard limit counts: Java raises its own to it. */
  List<MachineFinding> kernel() {
    List<MachineFinding> findings = new ArrayList<>();
    Set<String> governors = governors();
    if (!Set.of("performance").containsAll(governors)) {
      Note named = StudyNote.MACHINE_GOVERNOR.of(String.join(", ", governors));
      findings.add(MachineFinding.change("governor", named));
    }
    Optional<Long> files = number("proc/self/limits", OPEN_FILES);
    if (files.orElse(ENOUGH_FILES) < ENOUGH_FILES) {
      findings.add(MachineFinding.change("files", StudyNote.MACHINE_FILES.of(files.get())));
    }
    if (Hardware.read(root.resolve("sys/kernel/mm/transparent_hugepage/enabled"))
        .contains("[always]")) {
      findings.add(MachineFinding.change("huge pages", StudyNote.MACHINE_HUGE_PAGES.of()));
    }
    return findings;
  }

  private Set<String> governors() {
    Set<String> governors = new TreeSet<>();
    Path cpus = root.resolve("sys/devices/system/cpu");
    try (DirectoryStream<Path> found = Files.newDirectoryStream(cpus, "cpu[0-9]*")) {
      found.forEach(
          cpu -> governors.add(Hardware.read(cpu.resolve("cpufreq/scaling_governor")).strip()));
    } catch (IOException e) {
      // Not Linux.
    }
    governors.remove("");
    return governors;
  }

  public Optional<Long> freeMemoryBytes() {
    return number("proc/meminfo", AVAILABLE).map(kilobytes -> kilobytes * 1024);
  }

  static MachineFinding memory(double available, double all) {
    return available < ENOUGH_MEMORY
        ? MachineFinding.change(
            "memory", StudyNote.MACHINE_MEMORY.of(gigabytes(available), gigabytes(all)))
        : MachineFinding.fine(
            "memory", gigabytes(available) + " of " + gigabytes(all) + " are available");
  }

  static MachineFinding disk(Path folder) {
    Path there = FileError.nearest(folder);
    if (!Files.isDirectory(there) || !Files.isWritable(there)) {
      return MachineFinding.change("disk", StudyNote.MACHINE_READ_ONLY.of(folder.toString()));
    }
    double free = (double) freeDiskBytes(folder);
    return free < ENOUGH_DISK
        ? MachineFinding.change(
            "disk", StudyNote.MACHINE_DISK.of(gigabytes(free), folder.toString()))
        : MachineFinding.fine("disk", gigabytes(free) + " free for " + folder);
  }

  /** A folder to write to need not exist yet. */
  public static long freeDiskBytes(Path folder) {
    // Not a FileStore, which needs the table of mounts: a changed root may be missing there.
    return FileError.nearest(folder).toFile().getUsableSpace();
  }

  private static MachineFinding server(Engine engine, Optional<String> repository) {
    Optional<Note> why = Clusters.LOCAL.whyMissing(engine, ClusterOptions.defaults());
    return why.isPresent()
        ? MachineFinding.missing("server", why.get())
        : server(
            engine.title(),
            Clusters.programHere(engine),
            engine.hasOrigin() ? Clusters.whyNotFetched(engine) : repository);
  }

  /**
   * @param program what is here; empty if it has to be fetched
   * @param unreachable why it cannot be fetched; empty if it can
   */
  static MachineFinding server(
      String title, Optional<String> program, Optional<String> unreachable) {
    return program.isPresent()
        ? MachineFinding.fine("server", program.get() + ": on this machine")
        : present(
            "server",
            unreachable.map(
                why ->
                    "%s: not on this machine, and it cannot be fetched (%s): install it, connect to the network, or name a place that has it (YCSB_MAVEN_REPOSITORY, YCSB_MONGODB)"
                        .formatted(title, why)),
            title + ": not here yet, fetched when needed");
  }

  public static Note gigabytes(double bytes) {
    return Note.quantity(bytes / 1e9, 1, "GB");
  }

  private Optional<Long> number(String file, Pattern line) {
    Matcher found = line.matcher(Hardware.read(root.resolve(file)));
    return found.find() ? Optional.of(Long.valueOf(found.group(1))) : Optional.empty();
  }
}
