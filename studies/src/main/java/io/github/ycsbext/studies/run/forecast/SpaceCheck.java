package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.TrialFailedException;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.Properties;

/**
 * Refuses a trial whose data would fill this machine's disk or memory. The estimate is
 * conservative:
 *
 * <ul>
 *   <li>disk: everything that is written, on every replica, as often as the engine writes it,
 *   <li>memory: for an engine that may keep its data there, the data that the first phase writes on
 *       every replica and a quarter more.
 * </ul>
 *
 * <p>Given servers are not checked, because their owners size them.
 */
public record SpaceCheck(Plan plan, Distribution distribution, MediaSize media, Machine machine) {
  private static final double MEMORY_OVERHEAD = 1.25;

  /**
   * The space that a trial needs.
   *
   * @param sentBytes the bytes sent to be stored
   * @param diskBytes the most bytes on disk
   * @param memoryBytes the most bytes in memory, in addition to those of an empty server
   */
  record Space(long sentBytes, long diskBytes, long memoryBytes) {}

  /**
   * @throws TrialFailedException if the trial's data does not fit, with both numbers
   */
  public void requireRoom(Trial trial, SystemUnderTest system, RunningSystem target)
      throws TrialFailedException, IOException {
    if (target instanceof RunningSystem.Local local) {
      Space space = space(trial);
      requireDisk(space, system, local.cluster().logs());
      requireMemory(space, system);
    }
  }

  /** Returns the space that a trial needs on the machine of its servers. */
  Space space(Trial trial) throws IOException {
    SystemUnderTest system = plan.system(trial.system());
    long written = 0;
    for (PlannedPhase phase : plan.workload(trial.workload()).phases()) {
      written += size(trial, phase).writtenBytes();
    }
    int copies = copies(system);
    long first = size(trial, plan.workload(trial.workload()).first()).writtenBytes();
    return new Space(
        written,
        written * copies * system.engine().diskBytesPerByte(),
        system.engine().mayKeepDataInMemory() ? Math.round(first * copies * MEMORY_OVERHEAD) : 0);
  }

  /** Returns the number of servers that keep each record. */
  private static int copies(SystemUnderTest system) {
    return switch (system.topology()) {
      case REPLICATED -> 3;
      case CLUSTER -> 2;
      case THREE_NODES ->
          system.replicationFactor() > 0 ? system.replicationFactor() : system.topology().servers();
      default -> 1;
    };
  }

  /** Returns the data of one phase, by its workload's file and the plan's properties. */
  public DataSize size(Trial trial, PlannedPhase phase) throws IOException {
    Settings settings = settings(trial, phase);
    long amount = amount(trial, phase);
    Long recordBytes = plan.workload(trial.workload()).recordBytes();
    if (recordBytes != null) {
      return DataSize.ofLoad(recordBytes, phase.kind() == PlannedPhase.Kind.LOAD ? amount : 0);
    }
    return switch (phase.kind()) {
      case LOAD -> DataSize.ofLoad(settings, amount, media);
      case RUN, CAPACITY, SWEEP -> DataSize.ofRun(settings, amount, media);
    };
  }

  /** Returns the records or operations of a phase. */
  long amount(Trial trial, PlannedPhase phase) {
    return phase.amount().of(plan.matrix().operationsOf(trial.size()));
  }

  /** Returns the settings of a phase, by its workload's file and the plan. */
  Settings settings(Trial trial, PlannedPhase phase) throws IOException {
    PlannedWorkload workload = plan.workload(trial.workload());
    Properties properties = PropertiesFile.read(distribution.workload(workload.file()));
    plan.matrix()
        .properties(plan.system(trial.system()), workload, phase)
        .forEach(properties::setProperty);
    return new Settings(properties);
  }

  private void requireDisk(Space space, SystemUnderTest system, Path folder)
      throws TrialFailedException {
    long free = machine.freeDiskBytes(folder);
    if (space.diskBytes() > free) {
      throw new TrialFailedException(
          StudyNote.NO_DISK.of(system.title(), size(space.diskBytes()), folder, size(free)));
    }
  }

  private void requireMemory(Space space, SystemUnderTest system) throws TrialFailedException {
    OptionalLong free = machine.freeMemoryBytes();
    if (free.isPresent() && space.memoryBytes() > free.getAsLong()) {
      throw new TrialFailedException(
          StudyNote.NO_MEMORY.of(
              system.title(), size(space.memoryBytes()), size(free.getAsLong())));
    }
  }

  private static Note size(long bytes) {
    return bytes >= 1_000_000_000
        ? Note.quantity(bytes / 1e9, 1, "GB")
        : Note.quantity(bytes / 1e6, 1, "MB");
  }
}
