package io.github.ycsbext.studies.study.result;

import io.github.ycsbext.studies.study.plan.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * One repetition of one cell of the matrix.
 *
 * @param id also its folder's name
 * @param network null if the study has no networks
 * @param size its number of operations, after {@code --scale}, or of threads
 * @param repetition from 1
 */
public record Trial(
    String id,
    String system,
    String workload,
    @Nullable String network,
    long size,
    int repetition) {

  public static Trial of(String system, String workload, long size, int repetition) {
    return of(system, workload, null, size, repetition);
  }

  public static Trial of(
      String system, String workload, @Nullable String network, long size, int repetition) {
    String cell = cell(system, workload, network, size);
    return new Trial(cell + "-" + repetition, system, workload, network, size, repetition);
  }

  /** Returns text such as {@code redis-A-1gb-ethernet-1000}, shared by its repetitions. */
  public String cell() {
    return cell(system, workload, network, size);
  }

  private static String cell(String system, String workload, @Nullable String network, long size) {
    return Matrix.cellName(system, workload, network) + "-" + size;
  }
}
