package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.study.plan.PlannedPhase.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A workload of a plan, on all of its systems or on some.
 *
 * @param name the paper's name, such as {@code A}
 * @param file its name in {@code workloads/}, such as {@code media-a}
 * @param properties the properties of this workload only; they override the system's
 * @param phases the phases in their order; the first one loads, unless it is a run that inserts its
 *     records itself; {@link Metric#THROUGHPUT} is that of the last one
 * @param recordBytes the bytes of what a load counts as a record, to estimate the data of a
 *     workload with tables of its own; null for one of YCSB's records
 * @param addition true if the paper does not have it: claims cover it only if they name it
 * @param systems the names of the systems that run it; empty for all
 */
public record PlannedWorkload(
    String name,
    String file,
    Map<String, String> properties,
    List<PlannedPhase> phases,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long recordBytes,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean addition,
    List<String> systems) {
  public PlannedWorkload {
    properties = new LinkedHashMap<>(properties);
    phases = List.copyOf(phases);
    systems = List.copyOf(systems);
  }

  public PlannedWorkload(
      String name, String file, Map<String, String> properties, List<PlannedPhase> phases) {
    this(name, file, properties, phases, null, false, List.of());
  }

  /** Creates a workload with a load of the plan's records and a run of the size. */
  public PlannedWorkload(String name, String file) {
    this(name, file, Map.of(), List.of());
  }

  PlannedWorkload orLoadAndRun(long records) {
    if (!phases.isEmpty()) {
      return this;
    }
    Amount loaded = records > 0 ? Amount.fixed(records) : Amount.ofSize(1);
    return with(
        List.of(new PlannedPhase(Kind.LOAD, loaded), new PlannedPhase(Kind.RUN, Amount.ofSize(1))));
  }

  private PlannedWorkload with(List<PlannedPhase> others) {
    return new PlannedWorkload(name, file, properties, others, recordBytes, addition, systems);
  }

  public boolean isOf(String system) {
    return systems.isEmpty() || systems.contains(system);
  }

  public PlannedPhase first() {
    return phases.get(0);
  }

  /**
   * Returns the number of records to load; 0 if a run inserts them itself.
   *
   * @param size the trial's operations
   */
  public long loaded(long size) {
    return first().kind() == Kind.LOAD ? first().amount().of(size) : 0;
  }

  public boolean isSearch() {
    return first().kind() == Kind.CAPACITY;
  }

  /** Returns true if it loads a number of records and then goes by time, whatever the size. */
  public boolean endsByTime() {
    return !phases.isEmpty()
        && first().kind() == Kind.LOAD
        && first().amount().count() > 0
        && phases.stream().skip(1).allMatch(phase -> phase.amount().seconds() != null);
  }

  public boolean hasFaults() {
    return faults().findAny().isPresent();
  }

  public Stream<PlannedFault> faults() {
    return phases.stream().flatMap(phase -> phase.faults().stream());
  }

  /**
   * Returns the search for the capacity that a sweep goes around.
   *
   * @throws IllegalArgumentException if none is before it, as no plan has it
   */
  public PlannedPhase searchBefore(PlannedPhase sweep) {
    return phases.subList(0, phases.indexOf(sweep)).stream()
        .filter(phase -> phase.kind() == Kind.CAPACITY)
        .reduce((first, second) -> second)
        .orElseThrow(() -> new IllegalArgumentException("no search before " + sweep.name()));
  }

  /** Returns the same workload with a part of the time of the phases that end by time. */
  PlannedWorkload timesScale(double scale) {
    return with(phases.stream().map(phase -> phase.timesScale(scale)).toList());
  }

  public PlannedPhase measured() {
    return phases.get(phases.size() - 1);
  }
}
