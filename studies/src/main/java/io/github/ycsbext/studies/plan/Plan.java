package io.github.ycsbext.studies.plan;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A study as its method section describes it. Every system runs every workload at every size, on
 * every network, {@code repetitions} times. That product is the study's matrix, and one repetition
 * of one cell of it is a trial.
 *
 * @param name the name on the command line
 * @param title one line
 * @param question the question that the study asks, a sentence or two
 * @param source the paper; null if there is none
 * @param systems the systems to compare, in the paper's order
 * @param networks the networks that the systems are measured on; empty for the existing one
 * @param workloads the workloads in the paper's order
 * @param properties YCSB properties of every trial
 * @param records the number of records to load before each run; 0 for as many as the operations, or
 *     if the workloads' phases set it
 * @param operations the sizes: the numbers of operations of a trial
 * @param blocks the number of blocks of operations that a phase reports one by one; 0 for none
 * @param threads the number of threads of the client
 * @param repetitions the number of repetitions of each cell
 * @param retries the number of times that a failed trial is tried again
 * @param clearing when the systems are emptied
 * @param order the order of the trials
 * @param servers when the servers are up
 * @param baseline the system that speed-ups are measured against; null for no speed-ups
 * @param figures the paper's figures, which the report reproduces
 * @param tables the paper's tables, which the report reproduces
 * @param published the paper's numbers
 * @param claims the paper's claims, which the report judges
 * @param assumptions the details that the paper leaves open, and what is done here instead
 * @param differences the differences from the paper, and the reasons
 */
public record Plan(
    String name,
    String title,
    String question,
    @Nullable Source source,
    List<SystemUnderTest> systems,
    List<PlannedNetwork> networks,
    List<PlannedWorkload> workloads,
    Map<String, String> properties,
    long records,
    List<Long> operations,
    int blocks,
    int threads,
    int repetitions,
    int retries,
    Clearing clearing,
    TrialOrder order,
    ServerTurns servers,
    @Nullable String baseline,
    List<Figure> figures,
    List<PaperTable> tables,
    List<Published> published,
    List<Claim> claims,
    List<String> assumptions,
    List<String> differences) {

  /** Replaces fields that an older study's file does not have by empty ones. */
  public Plan {
    systems = List.copyOf(systems);
    networks = orNone(networks);
    long loaded = records;
    workloads = workloads.stream().map(workload -> workload.orLoadAndRun(loaded)).toList();
    properties = new LinkedHashMap<>(properties);
    operations = List.copyOf(operations);
    servers = servers == null ? ServerTurns.ALL_ALONG : servers;
    figures = List.copyOf(figures);
    tables = orNone(tables);
    published = orNone(published);
    claims = List.copyOf(claims);
    assumptions = List.copyOf(assumptions);
    differences = orNone(differences);
  }

  private static <T> List<T> orNone(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  /**
   * The source of a study.
   *
   * @param paper its citation
   * @param part the part of it that the study reproduces
   * @param published a sentence on the figures that can be compared with measured ones
   */
  public record Source(String paper, String part, String published) {}

  /**
   * A system, on a topology.
   *
   * @param name the name in the plan and on the command line; the engine's, unless a study has one
   *     engine twice
   * @param replicationFactor the replication factor of Cassandra's keyspace; 0 for a replica on
   *     every node
   * @param properties YCSB properties for this system only; they override the study's
   */
  public record SystemUnderTest(
      String name,
      Engine engine,
      Topology topology,
      int replicationFactor,
      Map<String, String> properties) {
    public SystemUnderTest {
      properties = new LinkedHashMap<>(properties);
    }

    /** Returns the name as people write it. */
    public String title() {
      return name.equals(engine.systemName()) ? engine.title() : name;
    }
  }

  /**
   * A workload of a plan.
   *
   * @param name the paper's name, such as {@code A}
   * @param file its name in {@code workloads/}, such as {@code media-a}
   * @param properties the properties of this workload only; they override the system's
   * @param phases the phases in their order; the first one loads, unless it is a run that inserts
   *     its records itself; {@link Metric#THROUGHPUT} is that of the last one
   */
  public record PlannedWorkload(
      String name, String file, Map<String, String> properties, List<Phase> phases) {
    public PlannedWorkload {
      properties = properties == null ? Map.of() : new LinkedHashMap<>(properties);
      phases = orNone(phases);
    }

    /** Creates a workload with a load of the plan's records and a run of the size. */
    public PlannedWorkload(String name, String file) {
      this(name, file, Map.of(), List.of());
    }

    private PlannedWorkload orLoadAndRun(long records) {
      if (!phases.isEmpty()) {
        return this;
      }
      Amount loaded = records > 0 ? Amount.fixed(records) : Amount.ofSize(1);
      return new PlannedWorkload(
          name, file, properties, List.of(Phase.load(loaded), Phase.run(Amount.ofSize(1))));
    }

    /** Returns the load, or the run that inserts the records itself. */
    public Phase first() {
      return phases.get(0);
    }

    /**
     * Returns the number of records to load; 0 if a run inserts them itself.
     *
     * @param size the trial's operations
     */
    public long loaded(long size) {
      return first().kind() == Phase.Kind.LOAD ? first().amount().of(size) : 0;
    }

    /** Returns true if a server is killed in one of its phases. */
    public boolean hasFaults() {
      return phases.stream().anyMatch(phase -> !phase.faults().isEmpty());
    }

    /** Returns the last phase, whose throughput is the trial's. */
    public Phase measured() {
      return phases.get(phases.size() - 1);
    }

    /**
     * Returns the number of records and operations of a trial, over all phases.
     *
     * @param size the trial's operations
     */
    public long work(long size) {
      return phases.stream().mapToLong(phase -> phase.amount().of(size)).sum();
    }
  }

  /**
   * A figure of the paper.
   *
   * @param name a name such as {@code Figure 3}
   * @param operation the latency's operation; null for throughput and durations
   * @param workload {@link PlannedWorkload#name}; null for all
   * @param network {@link PlannedNetwork#name}; null for all, or if there is just one
   */
  public record Figure(
      String name,
      Metric shows,
      @Nullable String operation,
      @Nullable String workload,
      @Nullable String network) {}

  /** Returns the same plan with the paper's numbers and claims. */
  Plan with(List<Published> newPublished, List<Claim> newClaims) {
    return new Plan(
        name,
        title,
        question,
        source,
        systems,
        networks,
        workloads,
        properties,
        records,
        operations,
        blocks,
        threads,
        repetitions,
        retries,
        clearing,
        order,
        servers,
        baseline,
        figures,
        tables,
        newPublished,
        newClaims,
        assumptions,
        differences);
  }

  /** Returns the same plan with other systems, networks, sizes, repetitions and order. */
  public Plan with(
      List<SystemUnderTest> newSystems,
      List<PlannedNetwork> newNetworks,
      List<Long> newOperations,
      int newRepetitions,
      TrialOrder newOrder) {
    return new Plan(
        name,
        title,
        question,
        source,
        newSystems,
        newNetworks,
        workloads,
        properties,
        records,
        newOperations,
        blocks,
        threads,
        newRepetitions,
        retries,
        clearing,
        newOrder,
        servers,
        baseline,
        figures,
        tables,
        published,
        claims,
        assumptions,
        differences);
  }

  /**
   * @throws IllegalArgumentException if the plan has no such workload
   */
  public PlannedWorkload workload(String workload) {
    return workloads.stream()
        .filter(planned -> planned.name().equals(workload))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(workload + " is no workload of " + name));
  }

  /** Returns the YCSB properties of one phase; specific ones override general ones. */
  public Map<String, String> properties(
      SystemUnderTest system, PlannedWorkload workload, Phase phase) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.putAll(system.properties());
    all.putAll(workload.properties());
    all.putAll(phase.properties());
    return all;
  }

  /**
   * @throws IllegalArgumentException if the plan has no such system
   */
  public SystemUnderTest system(String system) {
    return systems.stream()
        .filter(planned -> planned.name().equals(system))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(system + " is no system of " + name));
  }

  /** Returns true if a server is killed in one of its trials. */
  public boolean hasFaults() {
    return workloads.stream().anyMatch(PlannedWorkload::hasFaults);
  }

  /** Returns true if only one system's servers are up at a time. */
  public boolean systemsTakeTurns() {
    return order == TrialOrder.PAPER || servers == ServerTurns.IN_TURN;
  }

  /** Returns the number of trials in the matrix. */
  public int trialCount() {
    return systems.size()
        * Math.max(1, networks.size())
        * workloads.size()
        * operations.size()
        * repetitions;
  }
}
