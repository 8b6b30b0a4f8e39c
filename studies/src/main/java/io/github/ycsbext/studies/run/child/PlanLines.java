package io.github.ycsbext.studies.run.child;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

record PlanLines(Distribution distribution, Predicate<String> takesPart) {
  /** A placeholder for hosts: servers are started later, and no address is an error of the plan. */
  private static final List<String> SOME_HOST = List.of("127.0.0.1");

  /** Groups the lines for one process per database: starting a JVM takes longer than its checks. */
  Map<String, List<CheckBatch.Line>> byDatabase(Plan plan) throws IOException {
    List<CheckBatch.Line> lines = new ArrayList<>();
    for (SystemUnderTest system : plan.matrix().systems()) {
      if (takesPart.test(system.name())) {
        for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
          lines.addAll(lines(plan, system, workload));
        }
      }
    }
    return lines.stream()
        .collect(
            Collectors.groupingBy(CheckBatch.Line::database, TreeMap::new, Collectors.toList()));
  }

  /** Returns the lines of the first phase of each workload, at the first size. */
  List<CheckBatch.Line> first(Plan plan, SystemUnderTest system, List<String> reaching)
      throws IOException {
    List<CheckBatch.Line> lines = new ArrayList<>();
    for (PlannedWorkload workload : plan.matrix().workloadsOf(system)) {
      long size = plan.matrix().sizes().get(0);
      lines.add(line(plan, system, workload, workload.first(), size, reaching));
    }
    return lines;
  }

  /** Of the least and the greatest size: a value valid for one can be too large for the other. */
  private List<CheckBatch.Line> lines(Plan plan, SystemUnderTest system, PlannedWorkload workload)
      throws IOException {
    // With what a durability asks for, which has to go together with the plan's own.
    Map<String, String> needed = new TreeMap<>(system.reaching(SOME_HOST));
    Durability durability = system.durability();
    if (durability != null) {
      needed.putAll(system.engine().asking(durability));
    }
    List<String> reaching = new ArrayList<>();
    needed.forEach((name, value) -> reaching.addAll(List.of("-p", name + "=" + value)));
    List<Long> sizes = plan.matrix().sizes();
    List<CheckBatch.Line> lines = new ArrayList<>();
    for (PlannedPhase phase : workload.phases()) {
      for (long size : List.of(Collections.min(sizes), Collections.max(sizes))) {
        lines.add(line(plan, system, workload, phase, size, reaching));
      }
    }
    // A load of a fixed number of records is the same for every size.
    return lines.stream().distinct().toList();
  }

  private CheckBatch.Line line(
      Plan plan,
      SystemUnderTest system,
      PlannedWorkload workload,
      PlannedPhase phase,
      long size,
      List<String> reaching)
      throws IOException {
    List<String> options = new ArrayList<>();
    options.add(phase.kind() == PlannedPhase.Kind.LOAD ? "-load" : "-t");
    options.addAll(reaching);
    options.addAll(List.of("-p", ClientProperties.RESULT_DIR + "=" + distribution.nobodysFolder()));
    TrialCommands commands = new TrialCommands(distribution, plan, 0, ClientCores.shared());
    Trial trial = Trial.of(system.name(), workload.name(), size, 1);
    options.addAll(commands.options(phase, trial));
    return new CheckBatch.Line(system, workload, phase, options);
  }
}
