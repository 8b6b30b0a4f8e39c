package io.github.ycsbext.studies.plan;

import io.github.ycsbext.studies.plan.Plan.PlannedWorkload;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.util.List;

/** The names that figures, tables, claims and published numbers may refer to. */
record PlanNames(
    List<String> systems, List<String> workloads, List<String> networks, List<String> phases) {
  static PlanNames of(
      List<SystemUnderTest> systems,
      List<PlannedWorkload> workloads,
      List<PlannedNetwork> networks) {
    return new PlanNames(
        systems.stream().map(SystemUnderTest::name).toList(),
        workloads.stream().map(PlannedWorkload::name).toList(),
        networks.stream().map(PlannedNetwork::name).toList(),
        workloads.stream()
            .flatMap(workload -> workload.phases().stream())
            .map(Phase::name)
            .distinct()
            .toList());
  }
}
