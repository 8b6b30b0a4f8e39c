package io.github.ycsbext.studies.plan;

import io.github.ycsbext.workload.WorkloadProperties;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One child process of a trial: a load or a run of {@code bin/ycsb}.
 *
 * @param name the paper's, such as {@code ramp-up}; also its folder's in the trial's
 * @param properties of this phase alone; they win over the workload's
 * @param faults that befall the system meanwhile
 */
public record Phase(
    String name,
    Kind kind,
    Amount amount,
    Map<String, String> properties,
    List<PlannedFault> faults) {
  /** What {@code bin/ycsb} is told to do. */
  public enum Kind {
    /** Inserts the records that the runs find. */
    LOAD("load"),
    /** Does the workload's operations. */
    RUN("run");

    private final String command;

    Kind(String command) {
      this.command = command;
    }

    /** The word after {@code bin/ycsb}. */
    public String command() {
      return command;
    }
  }

  /** What an older study's file does not have is empty. */
  public Phase {
    properties = properties == null ? Map.of() : new LinkedHashMap<>(properties);
    faults = faults == null ? List.of() : List.copyOf(faults);
  }

  /** One that nothing befalls. */
  public Phase(String name, Kind kind, Amount amount, Map<String, String> properties) {
    this(name, kind, amount, properties, List.of());
  }

  /** True for a load, and for a run that goes block by block, which starts on an empty table. */
  boolean insertsTheRecords() {
    return kind == Kind.LOAD || properties.containsKey(WorkloadProperties.BLOCK_ORDER.name());
  }

  static Phase load(Amount amount) {
    return new Phase(Kind.LOAD.command(), Kind.LOAD, amount, Map.of());
  }

  static Phase run(Amount amount) {
    return new Phase(Kind.RUN.command(), Kind.RUN, amount, Map.of());
  }
}
