package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One child process of a trial: a load or a run of {@code bin/ycsb}, or a search for a capacity.
 *
 * @param name the paper's name, such as {@code ramp-up}; also the name of its folder in the trial's
 * @param properties the properties of this phase only; they override the workload's
 * @param amount of a search, the longest that it measures
 * @param search what a search for a capacity is asked for; null for another kind
 */
public record PlannedPhase(
    String name,
    Kind kind,
    Amount amount,
    Map<String, String> properties,
    List<PlannedFault> faults,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SearchGoal search) {
  public enum Kind {
    LOAD,
    RUN,
    CAPACITY,
    /** Executes the workload's operations, from a tenth of the capacity to its double and back. */
    SWEEP;

    /** Returns its name in a plan, which is the word after {@code bin/ycsb} for all but a sweep. */
    public String command() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public PlannedPhase {
    properties = new LinkedHashMap<>(properties);
    faults = List.copyOf(faults);
  }

  public PlannedPhase(String name, Kind kind, Amount amount, Map<String, String> properties) {
    this(name, kind, amount, properties, List.of(), null);
  }

  /** Creates a phase of a plan that names none. */
  PlannedPhase(Kind kind, Amount amount) {
    this(kind.command(), kind, amount, Map.of());
  }

  public static PlannedPhase searching(
      String name, SearchGoal goal, Map<String, String> properties) {
    Amount most = Amount.lasting(goal.mostSeconds());
    return new PlannedPhase(name, Kind.CAPACITY, most, properties, List.of(), goal);
  }

  /** A shorter run is not judged, even after a warm-up. */
  public static final int SECONDS_TO_JUDGE = 5;

  /** The least that {@code --scale} leaves of a run's time: less says little of a server. */
  private static final int MIN_SECONDS = 10;

  /** Returns true if its figures compare with those of another system: both did the same. */
  public boolean isPlain() {
    return kind == Kind.LOAD || kind == Kind.RUN;
  }

  /**
   * Returns the same phase with a part of its time and of its warm-up, if it ends by time. What was
   * planned for {@link #MIN_SECONDS} or more keeps as much. A phase with faults keeps its time: a
   * fault's seconds are those that the system needs.
   */
  public PlannedPhase timesScale(double scale) {
    if (search != null) {
      return searching(name, search.timesScale(scale), properties);
    }
    if (amount.seconds() == null) {
      return this;
    }
    double part = partOfTime(scale);
    Map<String, String> scaled = new LinkedHashMap<>(properties);
    scaled.computeIfPresent(
        ClientProperties.WARM_UP_TIME.name(),
        (name, seconds) ->
            String.valueOf(Math.rint(Double.parseDouble(seconds) * part * 1e3) / 1e3));
    return new PlannedPhase(name, kind, amount.timesScale(part), scaled, faults, null);
  }

  /** Returns the part of its time that {@code --scale} leaves it; 1 if it does not end by time. */
  double partOfTime(double scale) {
    if (search != null) {
      return (double) search.timesScale(scale).seconds() / search.seconds();
    }
    if (amount.seconds() == null || !faults.isEmpty()) {
      return 1;
    }
    double shortest =
        (double) (kind == Kind.SWEEP ? Sweep.MIN_SECONDS : MIN_SECONDS) / amount.seconds();
    return Math.max(scale, kind == Kind.RUN && shortest > 1 ? 0 : shortest);
  }

  /** Returns the same phase with the load's acknowledgements in its ledger. */
  public PlannedPhase afterItsLoad() {
    Map<String, String> known = new LinkedHashMap<>(properties);
    known.put(WorkloadProperties.CHECK_LOADED.name(), "true");
    return new PlannedPhase(name, kind, amount, known, faults, search);
  }

  /** Returns true for a load, and for a run in blocks, which starts on an empty table. */
  public boolean insertsTheRecords() {
    return kind == Kind.LOAD || properties.containsKey(WorkloadProperties.BLOCK_ORDER.name());
  }
}
