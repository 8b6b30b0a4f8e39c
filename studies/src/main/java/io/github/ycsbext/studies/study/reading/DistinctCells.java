package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.reading.file.YamlFields;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Refuses plans with two cells of one name. Trials have their folders by these names: the results
 * of one cell would overwrite the other's.
 */
final class DistinctCells {
  private final YamlFields workloads;
  private final Map<String, String> named = new HashMap<>();

  private DistinctCells(YamlFields workloads) {
    this.workloads = workloads;
  }

  /** Notes a fault at each workload that has a cell of the same name as an earlier one. */
  static void require(YamlFields fields, Matrix matrix) {
    if (matrix.systems().isEmpty() || matrix.workloads().isEmpty()) {
      return;
    }
    DistinctCells names = new DistinctCells(fields.mapping("workloads"));
    List<@Nullable PlannedNetwork> networks =
        matrix.networks().isEmpty()
            ? Collections.singletonList(null)
            : List.copyOf(matrix.networks());
    for (SystemUnderTest system : matrix.systems()) {
      for (PlannedWorkload workload : matrix.workloadsOf(system)) {
        networks.forEach(network -> names.add(system, workload, network));
      }
    }
  }

  private void add(
      SystemUnderTest system, PlannedWorkload workload, @Nullable PlannedNetwork network) {
    String networkName = network == null ? null : network.name();
    String cell = Matrix.cellName(system.name(), workload.name(), networkName);
    String words =
        "system '%s' with workload '%s'%s"
            .formatted(
                system.name(),
                workload.name(),
                networkName == null ? "" : " on network '" + networkName + "'");
    String first = named.putIfAbsent(cell, words);
    if (first != null) {
      workloads.error(
          workload.name(),
          "%s and %s would both be the trials %s-…: rename one of them"
              .formatted(first, words, cell));
    }
  }
}
