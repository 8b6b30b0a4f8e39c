package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.studies.study.plan.Matrix;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.util.List;

/** The names and sizes that figures, tables, claims and published numbers may refer to. */
record PlanNames(
    List<String> systems,
    List<String> workloads,
    List<String> networks,
    List<String> phases,
    List<Long> sizes) {
  static PlanNames of(Matrix matrix) {
    return new PlanNames(
        matrix.systems().stream().map(SystemUnderTest::name).toList(),
        matrix.workloads().stream().map(PlannedWorkload::name).toList(),
        matrix.networks().stream().map(PlannedNetwork::name).toList(),
        matrix.workloads().stream()
            .flatMap(workload -> workload.phases().stream())
            .map(PlannedPhase::name)
            .distinct()
            .toList(),
        matrix.sizes());
  }
}
