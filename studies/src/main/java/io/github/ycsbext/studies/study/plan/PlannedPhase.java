package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One child process of a trial: a load or a run of {@code bin/ycsb}.
 *
 * @param name the paper's name, such as {@code ramp-up}; also the name of its folder in the trial's
 * @param properties the properties of this phase only; they override the workload's
 * @param faults the faults of the system during the phase
 */
public record PlannedPhase(
    String name,
    Kind kind,
    Amount amount,
    Map<String, String> properties,
    List<PlannedFault> faults) {
  /** The command for {@code bin/ycsb}. */
  public enum Kind {
    /** Inserts the records that the runs use. */
    LOAD("load"),
    /** Executes the workload's operations. */
    RUN("run");

    private final String command;

    Kind(String command) {
      this.command = command;
    }

    /** Returns the word after {@code bin/ycsb}. */
    public String command() {
      return command;
    }
  }

  /** Replaces fields that an older study's file does not have by empty ones. */
  public PlannedPhase {
    properties = properties == null ? Map.of() : new LinkedHashMap<>(properties);
    faults = faults == null ? List.of() : List.copyOf(faults);
  }

  /** Creates a phase without faults. */
  public PlannedPhase(String name, Kind kind, Amount amount, Map<String, String> properties) {
    this(name, kind, amount, properties, List.of());
  }

  /** Returns the same phase with a part of its time and of its warm-up, if it ends by time. */
  PlannedPhase timesScale(double scale) {
    if (amount.seconds() == null) {
      return this;
    }
    Map<String, String> scaled = new LinkedHashMap<>(properties);
    scaled.computeIfPresent(
        ClientProperties.WARM_UP_TIME.name(),
        (name, seconds) -> String.valueOf(Double.parseDouble(seconds) * scale));
    return new PlannedPhase(name, kind, amount.timesScale(scale), scaled, faults);
  }

  /** Returns true for a load, and for a run in blocks, which starts on an empty table. */
  public boolean insertsTheRecords() {
    return kind == Kind.LOAD || properties.containsKey(WorkloadProperties.BLOCK_ORDER.name());
  }

  /**
   * Returns the number of records or operations, or of seconds if the phase ends by time.
   *
   * @param size the trial's operations
   */
  public long work(long size) {
    Long seconds = amount.seconds();
    return seconds == null ? amount.of(size) : seconds;
  }

  public static PlannedPhase load(Amount amount) {
    return new PlannedPhase(Kind.LOAD.command(), Kind.LOAD, amount, Map.of());
  }

  public static PlannedPhase run(Amount amount) {
    return new PlannedPhase(Kind.RUN.command(), Kind.RUN, amount, Map.of());
  }
}
