package io.github.ycsbext.studies.run;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.UserMedia;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.media.InvalidMediaException;
import io.github.ycsbext.media.MediaCatalogue;
import io.github.ycsbext.media.SampleSet;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.run.server.MachineChecks;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.social.SocialProperties;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Refuses a trial whose records would fill this machine's disk or memory, on all replicas. The
 * owners of given servers size them.
 */
public record SpaceCheck(
    Plan plan, Distribution distribution, Map<List<String>, RecordSize> known) {
  private static final double MEMORY_OVERHEAD = 1.25;

  /**
   * Bytes of a record beside its values. So 10 fields of 100 bytes take the 1,935 bytes of memory
   * that Redis 6.2 was measured to take; shorter or fewer fields take down to half of what is told.
   */
  private static final long RECORD_OVERHEAD = 550;

  public SpaceCheck(Plan plan, Distribution distribution) {
    this(plan, distribution, new HashMap<>());
  }

  /**
   * @param memory 0 for an engine that keeps none there
   */
  public record Space(long disk, long memory) {
    public Space orMore(Space other) {
      return new Space(Math.max(disk, other.disk), Math.max(memory, other.memory));
    }
  }

  /**
   * @throws TrialFailedException if the trial's records do not fit, with both numbers
   */
  public void requireRoom(Trial trial, RunningSystem target)
      throws TrialFailedException, IOException {
    if (target instanceof RunningSystem.Local local) {
      Path folder = local.cluster().logs();
      Space free =
          new Space(
              MachineChecks.freeDiskBytes(folder),
              MachineChecks.here().freeMemoryBytes().orElse(Long.MAX_VALUE));
      requireRoom(plan.system(trial.system()).title(), space(trial), free, folder);
    }
  }

  static void requireRoom(String system, Space needed, Space free, Path folder)
      throws TrialFailedException {
    if (needed.disk() > free.disk()) {
      throw new TrialFailedException(
          StudyNote.NO_DISK.of(system, size(needed.disk()), folder, size(free.disk())));
    }
    if (needed.memory() > free.memory()) {
      throw new TrialFailedException(
          StudyNote.NO_MEMORY.of(system, size(needed.memory()), size(free.memory())));
    }
  }

  public Space space(Trial trial) throws IOException {
    SystemUnderTest system = plan.system(trial.system());
    double records = records(trial) * copies(system);
    RecordSize size = sizeOf(trial, plan.workload(trial.workload()).first());
    long bytes = Math.round(records * (size.sentBytes() + RECORD_OVERHEAD));
    return new Space(
        bytes * system.engine().diskBytesPerByte(),
        system.engine().mayKeepDataInMemory() ? Math.round(bytes * MEMORY_OVERHEAD) : 0);
  }

  /** Counts what the first phase loads and the others insert, unless they end by time. */
  private double records(Trial trial) throws IOException {
    List<PlannedPhase> phases = plan.workload(trial.workload()).phases();
    long size = plan.matrix().operationsOf(trial.size());
    double records = phases.get(0).amount().of(size);
    for (PlannedPhase phase : phases.subList(1, phases.size())) {
      records += shareOfInserts(settings(trial, phase)) * phase.amount().of(size);
    }
    return records;
  }

  /** Proportions may have any sum, such as 100. */
  private static double shareOfInserts(Settings settings) {
    double inserts = settings.get(WorkloadProperties.INSERT_PROPORTION);
    double all =
        Stream.of(
                WorkloadProperties.READ_PROPORTION,
                WorkloadProperties.UPDATE_PROPORTION,
                WorkloadProperties.INSERT_PROPORTION,
                CommonProperties.SCAN_PROPORTION,
                WorkloadProperties.READ_MODIFY_WRITE_PROPORTION,
                WorkloadProperties.DELETE_PROPORTION)
            .mapToDouble(settings::get)
            .sum();
    return inserts == 0 ? 0 : inserts / all;
  }

  private static int copies(SystemUnderTest system) {
    return switch (system.topology()) {
      case REPLICATED -> 3;
      case CLUSTER -> 2;
      case THREE_NODES ->
          system.replicationFactor() > 0 ? system.replicationFactor() : system.topology().servers();
      default -> 1;
    };
  }

  public RecordSize sizeOf(Trial trial, PlannedPhase phase) throws IOException {
    Long recordBytes = plan.workload(trial.workload()).recordBytes();
    if (recordBytes != null) {
      return RecordSize.of(recordBytes);
    }
    List<String> key = List.of(trial.system(), trial.workload(), phase.name());
    RecordSize size = known.get(key);
    if (size == null) {
      size = RecordSize.of(settings(trial, phase));
      known.put(key, size);
    }
    return size;
  }

  private Settings settings(Trial trial, PlannedPhase phase) throws IOException {
    PlannedWorkload workload = plan.workload(trial.workload());
    Properties properties = PropertiesFile.read(distribution.workload(workload.file()));
    properties.putAll(plan.matrix().properties(plan.system(trial.system()), workload, phase));
    return new Settings(properties);
  }

  private static Note size(long bytes) {
    return MachineChecks.gigabytes((double) bytes);
  }

  /** Mean bytes of a record: of its values, of media's files, and as they are sent, encoded. */
  public record RecordSize(long valueBytes, long sentBytes) {
    private static final long LINK_BYTES = 32;

    /** A missing sample set is made here, so that no trial has to do it while loading. */
    static RecordSize of(Settings workload) throws IOException {
      if (CommonProperties.haveWorkload(workload, UserMedia.WORKLOAD)) {
        return of(
            workload.get(SocialProperties.STORAGE) == SocialProperties.Storage.CONTENT
                ? mediumBytes(workload)
                : LINK_BYTES);
      }
      FieldSettings fields = FieldSettings.of(workload, CommonProperties.FIELD_COUNT);
      return switch (workload.get(CommonProperties.VALUES)) {
        case MEDIA -> {
          long value = fields.count() * mediumBytes(workload);
          yield new RecordSize(
              value, workload.get(WorkloadProperties.MEDIA_ENCODING).encodedLength(value));
        }
        case TYPED -> of(TypedColumn.recordBytes());
        case TEXT, RANDOM -> {
          long length = workload.get(WorkloadProperties.FIELD_LENGTH);
          yield of(
              fields.own().isEmpty()
                  ? fields.count() * length
                  : fields.own().stream()
                      .mapToLong(own -> own.hasLength() ? own.longest() : length)
                      .sum());
        }
      };
    }

    static RecordSize of(long bytes) {
      return new RecordSize(bytes, bytes);
    }

    private static long mediumBytes(Settings workload) throws IOException {
      Path folder = workload.find(WorkloadProperties.MEDIA_FOLDER);
      try (Progress progress = Progress.ifNeeded("Sample media", "files")) {
        MediaCatalogue media =
            folder == null
                ? MediaCatalogue.sample(SampleSet.DEFAULT_SEED, progress)
                : MediaCatalogue.open(folder);
        return media.totalBytes() / media.size();
      } catch (InvalidMediaException e) {
        throw new IOException(e.getMessage(), e);
      }
    }
  }
}
