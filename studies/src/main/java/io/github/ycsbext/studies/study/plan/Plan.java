package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A study as its method section describes it. Each cell of the matrix is run {@code repetitions}
 * times, and one repetition of one cell is a trial.
 *
 * <p>In YAML and in {@code study.json}, the fields of the matrix, the execution and the evaluation
 * stand among the plan's own.
 *
 * @param name the name on the command line
 * @param title one line
 * @param assumptions the details that the paper leaves open, and what is done here instead
 * @param differences the differences from the paper, and the reasons
 */
public record Plan(
    String name,
    String title,
    String question,
    @Nullable Source source,
    @JsonUnwrapped Matrix matrix,
    @JsonUnwrapped Execution execution,
    @JsonUnwrapped Evaluation evaluation,
    List<String> assumptions,
    List<String> differences) {

  public Plan {
    assumptions = List.copyOf(assumptions);
    differences = List.copyOf(differences);
  }

  /**
   * @param part the part of it that the study reproduces
   * @param published a sentence on the figures that can be compared with measured ones
   */
  public record Source(String paper, String part, String published) {}

  public Plan with(Matrix newMatrix, Execution newExecution) {
    return new Plan(
        name,
        title,
        question,
        source,
        newMatrix,
        newExecution,
        evaluation,
        assumptions,
        differences);
  }

  /** Returns true if it is one search for the capacity, with the records that are there. */
  public boolean isSearch() {
    return matrix.workloads().stream().allMatch(PlannedWorkload::isSearch);
  }

  /**
   * @throws IllegalArgumentException if the plan has no such workload
   */
  public PlannedWorkload workload(String workload) {
    return matrix.workloads().stream()
        .filter(planned -> planned.name().equals(workload))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(workload + " is no workload of " + name));
  }

  /**
   * @throws IllegalArgumentException if the plan has no such system
   */
  public SystemUnderTest system(String system) {
    return matrix.systems().stream()
        .filter(planned -> planned.name().equals(system))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(system + " is no system of " + name));
  }

  public long trials() {
    return matrix.cells() * execution.repetitions();
  }
}
