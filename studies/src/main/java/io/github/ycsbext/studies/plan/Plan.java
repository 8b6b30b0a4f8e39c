package io.github.ycsbext.studies.plan;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A study as its method section has it. Every system meets every workload at every size, {@code
 * repetitions} times; that product is the study's matrix, and one cell of it, once, is a trial.
 *
 * @param name as on the command line
 * @param title one line
 * @param question what the study asks, a sentence or two
 * @param source the paper; null where there is none
 * @param systems what is compared, in the paper's order
 * @param workloads in the paper's order
 * @param properties YCSB properties of every trial
 * @param records how many are loaded before each run
 * @param operations the sizes: how many operations a run does
 * @param threads of the client
 * @param repetitions of each cell
 * @param retries how often a trial that failed is tried again
 * @param clearing when the systems are emptied
 * @param order of the trials
 * @param figures the paper's, which the report makes again
 * @param claims the paper's, which the report judges
 * @param assumptions what the paper leaves open, and what is done here instead
 */
public record Plan(
    String name,
    String title,
    String question,
    @Nullable Source source,
    List<SystemUnderTest> systems,
    List<PlannedWorkload> workloads,
    Map<String, String> properties,
    long records,
    List<Long> operations,
    int threads,
    int repetitions,
    int retries,
    Clearing clearing,
    TrialOrder order,
    List<Figure> figures,
    List<Claim> claims,
    List<String> assumptions) {

  public Plan {
    systems = List.copyOf(systems);
    workloads = List.copyOf(workloads);
    operations = List.copyOf(operations);
    figures = List.copyOf(figures);
    claims = List.copyOf(claims);
    assumptions = List.copyOf(assumptions);
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
   * @param properties YCSB properties for this system alone; they win over the study's
   */
  public record SystemUnderTest(
      String name, Engine engine, Topology topology, Map<String, String> properties) {
    /** As people write it. */
    public String title() {
      return name.equals(engine.systemName()) ? engine.title() : name;
    }
  }

  /**
   * @param name the paper's, such as {@code A}
   * @param file its name in {@code workloads/}, such as {@code media-a}
   */
  public record PlannedWorkload(String name, String file) {}

  /**
   * A figure of the paper.
   *
   * @param name such as {@code Figure 3}
   * @param operation the latency's operation; null for throughput
   * @param workload {@link PlannedWorkload#name}
   */
  public record Figure(String name, Metric shows, @Nullable String operation, String workload) {}

  /** The same plan with the paper's claims. */
  Plan withClaims(List<Claim> newClaims) {
    return new Plan(
        name,
        title,
        question,
        source,
        systems,
        workloads,
        properties,
        records,
        operations,
        threads,
        repetitions,
        retries,
        clearing,
        order,
        figures,
        newClaims,
        assumptions);
  }

  /** How many trials the matrix has. */
  public int trialCount() {
    return systems.size() * workloads.size() * operations.size() * repetitions;
  }
}
