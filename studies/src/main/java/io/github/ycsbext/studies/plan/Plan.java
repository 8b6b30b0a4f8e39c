package io.github.ycsbext.studies.plan;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A study as its method section has it. Every system meets every workload at every size, on every
 * network, {@code repetitions} times; that product is the study's matrix, and one cell of it, once,
 * is a trial.
 *
 * @param name as on the command line
 * @param title one line
 * @param question what the study asks, a sentence or two
 * @param source the paper; null where there is none
 * @param systems what is compared, in the paper's order
 * @param networks that the systems are measured on; empty for the one that is there
 * @param workloads in the paper's order
 * @param properties YCSB properties of every trial
 * @param records how many are loaded before each run; 0 where the workloads' phases say it
 * @param operations the sizes: how many operations a trial does
 * @param blocks how many blocks of operations a phase reports one by one; 0 for none
 * @param threads of the client
 * @param repetitions of each cell
 * @param retries how often a trial that failed is tried again
 * @param clearing when the systems are emptied
 * @param order of the trials
 * @param servers when they are up
 * @param baseline the system that speed-ups are measured against; null where there are none
 * @param figures the paper's, which the report makes again
 * @param tables the paper's, which the report makes again
 * @param published the paper's numbers
 * @param claims the paper's, which the report judges
 * @param assumptions what the paper leaves open, and what is done here instead
 * @param differences what is done otherwise than in the paper, and why
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

  /** What an older study's file does not have is empty. */
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
   * Where a study comes from.
   *
   * @param paper its citation
   * @param part what of it is run again
   * @param published what of its figures can be set beside the measured ones, in a sentence
   */
  public record Source(String paper, String part, String published) {}

  /**
   * A system, on a topology.
   *
   * @param name in the plan and on the command line; the engine's, unless a study has one engine
   *     twice
   * @param replicationFactor of Cassandra's keyspace; 0 for a replica on every node
   * @param properties YCSB properties for this system alone; they win over the study's
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

    /** As people write it. */
    public String title() {
      return name.equals(engine.systemName()) ? engine.title() : name;
    }
  }

  /**
   * @param name the paper's, such as {@code A}
   * @param file its name in {@code workloads/}, such as {@code media-a}
   * @param properties of this workload alone; they win over the system's
   * @param phases in their order; the first one loads, unless it is a run that inserts its records
   *     itself; the last one is what {@link Metric#THROUGHPUT} is about
   */
  public record PlannedWorkload(
      String name, String file, Map<String, String> properties, List<Phase> phases) {
    public PlannedWorkload {
      properties = properties == null ? Map.of() : new LinkedHashMap<>(properties);
      phases = orNone(phases);
    }

    /** A load of the plan's records, and a run of the size. */
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

    /** The load, or the run that inserts the records itself. */
    public Phase first() {
      return phases.get(0);
    }

    /**
     * How many records are loaded; 0 where a run inserts them itself.
     *
     * @param size the trial's operations
     */
    public long loaded(long size) {
      return first().kind() == Phase.Kind.LOAD ? first().amount().of(size) : 0;
    }

    /** Whether a server is killed in one of its phases. */
    public boolean hasFaults() {
      return phases.stream().anyMatch(phase -> !phase.faults().isEmpty());
    }

    /** The last phase, whose throughput is the trial's. */
    public Phase measured() {
      return phases.get(phases.size() - 1);
    }

    /**
     * How many records are inserted and operations done by a trial, all phases together.
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
   * @param name such as {@code Figure 3}
   * @param operation the latency's operation; null for throughput and durations
   * @param workload {@link PlannedWorkload#name}; null for all
   * @param network {@link PlannedNetwork#name}; null for all, or where there is one
   */
  public record Figure(
      String name,
      Metric shows,
      @Nullable String operation,
      @Nullable String workload,
      @Nullable String network) {}

  /** The same plan with the paper's numbers and claims. */
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

  /** The same plan for those who take part, at other sizes. */
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
   * @throws IllegalArgumentException where the plan has no such workload
   */
  public PlannedWorkload workload(String workload) {
    return workloads.stream()
        .filter(planned -> planned.name().equals(workload))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(workload + " is no workload of " + name));
  }

  /** The YCSB properties of one phase, the general ones overwritten by the particular. */
  public Map<String, String> properties(
      SystemUnderTest system, PlannedWorkload workload, Phase phase) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.putAll(system.properties());
    all.putAll(workload.properties());
    all.putAll(phase.properties());
    return all;
  }

  /**
   * @throws IllegalArgumentException where the plan has no such system
   */
  public SystemUnderTest system(String system) {
    return systems.stream()
        .filter(planned -> planned.name().equals(system))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(system + " is no system of " + name));
  }

  /** Whether a server is killed in one of its trials. */
  public boolean hasFaults() {
    return workloads.stream().anyMatch(PlannedWorkload::hasFaults);
  }

  /** Whether one system's servers are up at a time. */
  public boolean systemsTakeTurns() {
    return order == TrialOrder.PAPER || servers == ServerTurns.IN_TURN;
  }

  /** How many trials the matrix has. */
  public int trialCount() {
    return systems.size()
        * Math.max(1, networks.size())
        * workloads.size()
        * operations.size()
        * repetitions;
  }
}
