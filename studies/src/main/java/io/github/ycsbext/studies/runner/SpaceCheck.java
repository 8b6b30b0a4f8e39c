package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Properties;

/**
 * Refuses a load that would fill this machine's disk or memory. The estimate is on the safe side:
 *
 * <ul>
 *   <li>disk: everything that is written, once, and for Cassandra twice (commit log and tables),
 *   <li>memory: for Redis, which keeps its data there, the loaded records and a quarter more; for
 *       MongoDB too, whose cache and whose stand-in do.
 * </ul>
 *
 * <p>Given servers are their owner's to size: of them nothing is checked.
 */
final class SpaceCheck {
  private static final double MEMORY_OVERHEAD = 1.25;

  private final Plan plan;
  private final Distribution distribution;
  private final MediaSize media;
  private final Machine machine;

  SpaceCheck(Plan plan, Distribution distribution, MediaSize media, Machine machine) {
    this.plan = plan;
    this.distribution = distribution;
    this.media = media;
    this.machine = machine;
  }

  /**
   * @throws TrialFailedException where the trial's data does not fit, with both numbers
   */
  void requireRoom(Trial trial, SystemUnderTest system, Target target)
      throws TrialFailedException, IOException {
    if (target instanceof Target.Local local) {
      DataSize size = size(trial, system);
      requireDisk(size, system, local.cluster().logs());
      requireMemory(size, system);
    }
  }

  /** What a trial makes, by its workload's file and the plan's properties. */
  DataSize size(Trial trial, SystemUnderTest system) throws IOException {
    Properties properties = new Properties();
    Path file = distribution.workload(workloadFile(trial));
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    }
    for (Map<String, String> more : java.util.List.of(plan.properties(), system.properties())) {
      more.forEach(properties::setProperty);
    }
    return DataSize.of(properties, plan.records(), trial.operations(), media);
  }

  private String workloadFile(Trial trial) {
    return plan.workloads().stream()
        .filter(workload -> workload.name().equals(trial.workload()))
        .findFirst()
        .orElseThrow()
        .file();
  }

  private void requireDisk(DataSize size, SystemUnderTest system, Path folder)
      throws TrialFailedException, IOException {
    long needed = size.writtenBytes() * (system.engine() == Engine.CASSANDRA ? 2 : 1);
    long free = machine.freeDiskBytes(folder);
    if (needed > free) {
      throw new TrialFailedException(
          "%s would write up to %s to the disk of %s, and %s are free there: make room, or take fewer records or operations"
              .formatted(system.title(), size(needed), folder, size(free)));
    }
  }

  private void requireMemory(DataSize size, SystemUnderTest system) throws TrialFailedException {
    OptionalLong free = machine.freeMemoryBytes();
    long needed =
        system.engine() == Engine.CASSANDRA ? 0 : Math.round(size.loadedBytes() * MEMORY_OVERHEAD);
    if (free.isPresent() && needed > free.getAsLong()) {
      throw new TrialFailedException(
          "%s would hold about %s in memory, and %s are free: make room, or take fewer records"
              .formatted(system.title(), size(needed), size(free.getAsLong())));
    }
  }

  private static String size(long bytes) {
    return bytes >= 1_000_000_000
        ? String.format(Locale.ROOT, "%.1f GB", bytes / 1e9)
        : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
  }
}
