package io.github.ycsbext.studies.runner;

import io.github.ycsbext.studies.plan.CellNames;
import org.jspecify.annotations.Nullable;

/**
 * One cell of the matrix, once.
 *
 * @param id also its folder's name
 * @param system {@link io.github.ycsbext.studies.plan.Plan.SystemUnderTest#name}
 * @param workload {@link io.github.ycsbext.studies.plan.Plan.PlannedWorkload#name}
 * @param network {@link io.github.ycsbext.studies.plan.PlannedNetwork#name}; null where the study
 *     has none
 * @param operations its size, {@code --scale} applied
 * @param repetition from 1
 */
public record Trial(
    String id,
    String system,
    String workload,
    @Nullable String network,
    long operations,
    int repetition) {

  /** A trial of a study without networks. */
  static Trial of(String system, String workload, long operations, int repetition) {
    return of(system, workload, null, operations, repetition);
  }

  static Trial of(
      String system, String workload, @Nullable String network, long operations, int repetition) {
    String cell = cell(system, workload, network, operations);
    return new Trial(cell + "-" + repetition, system, workload, network, operations, repetition);
  }

  /** Equal for all repetitions of a cell, such as {@code redis-A-1gb-ethernet-1000}. */
  public String cell() {
    return cell(system, workload, network, operations);
  }

  private static String cell(
      String system, String workload, @Nullable String network, long operations) {
    return CellNames.of(system, workload, network) + "-" + operations;
  }
}
