package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonFormat;
import io.github.ycsbext.clusters.fault.FaultKind;
import io.github.ycsbext.clusters.fault.InjectedFault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a study. Every system runs each of its workloads at every size, on every network.
 *
 * @param networks the networks that the systems are measured on; empty for the existing one
 * @param properties YCSB properties of every trial
 * @param records the number of records to load before each run; 0 for as many as the operations, or
 *     if the workloads' phases set it
 * @param operations the numbers of operations of a trial: the sizes, unless the threads are several
 * @param blocks the number of blocks of operations that a phase reports one by one; 0 for none
 * @param threads the numbers of threads of the client: the sizes if there are several
 */
public record Matrix(
    List<SystemUnderTest> systems,
    List<PlannedNetwork> networks,
    List<PlannedWorkload> workloads,
    Map<String, String> properties,
    long records,
    List<Long> operations,
    int blocks,
    @JsonFormat(
            with = {
              JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
              JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED
            })
        List<Integer> threads) {

  /** Gives a workload without phases a load and a run. */
  public Matrix {
    systems = List.copyOf(systems);
    networks = List.copyOf(networks);
    long loaded = records;
    workloads = workloads.stream().map(workload -> workload.orLoadAndRun(loaded)).toList();
    properties = new LinkedHashMap<>(properties);
    operations = List.copyOf(operations);
    threads = List.copyOf(threads);
  }

  public Matrix with(
      List<SystemUnderTest> newSystems,
      List<PlannedNetwork> newNetworks,
      List<Long> newOperations) {
    return new Matrix(
        newSystems, newNetworks, workloads, properties, records, newOperations, blocks, threads);
  }

  public Matrix with(List<PlannedWorkload> newWorkloads) {
    return new Matrix(
        systems, networks, newWorkloads, properties, records, operations, blocks, threads);
  }

  public List<PlannedWorkload> workloadsOf(SystemUnderTest system) {
    return workloads.stream().filter(workload -> workload.isOf(system.name())).toList();
  }

  /** Returns the network of a name; null without a name, for the existing one. */
  public @Nullable PlannedNetwork network(@Nullable String name) {
    return networks.stream()
        .filter(network -> network.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  public List<String> systemNames() {
    return systems.stream().map(SystemUnderTest::name).toList();
  }

  public List<String> workloadNames() {
    return workloads.stream().map(PlannedWorkload::name).toList();
  }

  public List<String> networkNames() {
    return networks.stream().map(PlannedNetwork::name).toList();
  }

  /** Returns the names of the networks; a single null for the existing one. */
  public List<@Nullable String> networkNamesOrNone() {
    return networks.isEmpty()
        ? Collections.singletonList(null)
        : new ArrayList<@Nullable String>(networkNames());
  }

  /** Returns the same cells with a part of the time of the phases that end by time. */
  public Matrix timesScale(double scale) {
    return with(workloads.stream().map(workload -> workload.timesScale(scale)).toList());
  }

  /**
   * Returns the part of the sizes that {@code --scale} leaves: where what is measured ends by time,
   * the time is shortened first, and the records by what is missing then.
   */
  public double scaleOfSizes(double scale) {
    List<PlannedPhase> measured = workloads.stream().map(PlannedWorkload::measured).toList();
    return sizeKind() == SizeKind.RECORDS
            && measured.stream().noneMatch(one -> one.kind() == PlannedPhase.Kind.LOAD)
        ? scale / measured.stream().mapToDouble(one -> one.partOfTime(scale)).max().orElse(1)
        : scale;
  }

  public Matrix with(String property, String value) {
    Map<String, String> changed = new LinkedHashMap<>(properties);
    changed.put(property, value);
    return new Matrix(systems, networks, workloads, changed, records, operations, blocks, threads);
  }

  public long cells() {
    return systems.stream().mapToLong(system -> workloadsOf(system).size()).sum()
        * Math.max(1, networks.size())
        * sizes().size();
  }

  public enum SizeKind {
    OPERATIONS,
    THREADS,
    /** Of what a load inserts, if it is what is measured, or the run after it ends by time. */
    RECORDS
  }

  public SizeKind sizeKind() {
    if (isSizedByThreads()) {
      return SizeKind.THREADS;
    }
    return workloads.stream()
            .map(PlannedWorkload::measured)
            .allMatch(one -> one.kind() == PlannedPhase.Kind.LOAD || one.amount().seconds() != null)
        ? SizeKind.RECORDS
        : SizeKind.OPERATIONS;
  }

  public boolean isSizedByThreads() {
    return threads.size() > 1;
  }

  /** Returns the sizes: numbers of operations, or of threads if there are several. */
  public List<Long> sizes() {
    return isSizedByThreads() ? threads.stream().map(Integer::longValue).toList() : operations;
  }

  public long operationsOf(long size) {
    return isSizedByThreads() ? operations.get(0) : size;
  }

  public int threadsOf(long size) {
    return isSizedByThreads() ? (int) size : threads.get(0);
  }

  /** Returns true if a run of this size has fewer operations than the client has threads. */
  public boolean hasIdleThreads(PlannedPhase phase, long size) {
    return phase.kind() == PlannedPhase.Kind.RUN
        && phase.amount().seconds() == null
        && phase.amount().of(operationsOf(size)) < threadsOf(size);
  }

  /**
   * Returns a cell's name without its size, such as {@code redis-A-1gb-ethernet}.
   *
   * @param network null if the study has no networks
   */
  public static String cellName(String system, String workload, @Nullable String network) {
    return system + "-" + workload + (network == null ? "" : "-" + network);
  }

  /** Returns the YCSB properties of one phase; specific ones override general ones. */
  public Map<String, String> properties(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.putAll(system.properties());
    all.putAll(workload.properties());
    all.putAll(phase.properties());
    return all;
  }

  /** Returns the properties of each phase of a system's workloads. */
  public Stream<Map<String, String>> properties(SystemUnderTest system) {
    return workloadsOf(system).stream()
        .flatMap(one -> one.phases().stream().map(phase -> properties(system, one, phase)));
  }

  /** Returns the faults of all phases, one of each kind, in the order of the plan. */
  public List<InjectedFault> faults() {
    Map<FaultKind, InjectedFault> faults = new LinkedHashMap<>();
    workloads.stream()
        .flatMap(PlannedWorkload::faults)
        .forEach(fault -> faults.putIfAbsent(fault.fault().kind(), fault.fault()));
    return List.copyOf(faults.values());
  }

  /**
   * Returns the same cells on links without a limit, if faults need links and there are none: all
   * systems have them then, so that the fault is all that differs.
   */
  public Matrix withLinksForFaults() {
    return networks.isEmpty() && faults().stream().anyMatch(fault -> fault.kind().isOfLink())
        ? with(systems, List.of(PlannedNetwork.UNLIMITED), operations)
        : this;
  }

  public boolean hasFaults() {
    return workloads.stream().anyMatch(PlannedWorkload::hasFaults);
  }
}
