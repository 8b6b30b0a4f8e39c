package io.github.ycsbext.studies.runner;

/**
 * One cell of the matrix, once.
 *
 * @param id also its folder's name
 * @param system {@link io.github.ycsbext.studies.plan.Plan.SystemUnderTest#name}
 * @param workload {@link io.github.ycsbext.studies.plan.Plan.PlannedWorkload#name}
 * @param repetition from 1
 */
public record Trial(String id, String system, String workload, long operations, int repetition) {
  static Trial of(String system, String workload, long operations, int repetition) {
    String id = "%s-%s-%d-%d".formatted(system, workload, operations, repetition);
    return new Trial(id, system, workload, operations, repetition);
  }
}
