package io.github.ycsbext.studies.screen;

import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

final class FaultsText {
  private FaultsText() {}

  /** Returns when each server is down, in every phase. */
  static String of(PlannedWorkload workload) {
    return workload.phases().stream()
        .filter(phase -> !phase.faults().isEmpty())
        .map(FaultsText::of)
        .collect(Collectors.joining("; "));
  }

  private static String of(PlannedPhase phase) {
    return "in %s, counted from when measuring starts: %s"
        .formatted(
            phase.name(),
            phase.faults().stream()
                .map(fault -> fault.words().text())
                .collect(Collectors.joining(", ")));
  }

  /** Returns a sentence for each way in which records are lost or operations fail. */
  static List<String> consequences(Plan plan) {
    List<String> sentences = new ArrayList<>();
    add(
        sentences,
        hit(plan, InjectedFault::silences).stream()
            .filter(system -> system.topology().servers() == 1)
            .toList(),
        "%s: while the only server is down, every operation fails");
    addLosses(hit(plan, fault -> fault.kind().endsServer()), sentences);
    return sentences;
  }

  private static List<SystemUnderTest> hit(Plan plan, Predicate<InjectedFault> ofThem) {
    return plan.matrix().systems().stream()
        .filter(
            system ->
                plan.matrix().workloadsOf(system).stream()
                    .flatMap(PlannedWorkload::faults)
                    .map(PlannedFault::fault)
                    .anyMatch(ofThem))
        .toList();
  }

  private static void addLosses(List<SystemUnderTest> killed, List<String> sentences) {
    Map<String, List<SystemUnderTest>> losses = new LinkedHashMap<>();
    for (SystemUnderTest system : killed) {
      system
          .engine()
          .lossAtRestart(system.clusterOptions())
          .ifPresent(loss -> losses.computeIfAbsent(loss, one -> new ArrayList<>()).add(system));
    }
    losses.forEach((loss, systems) -> add(sentences, systems, "%s: " + loss));
  }

  private static void add(List<String> sentences, List<SystemUnderTest> systems, String sentence) {
    if (!systems.isEmpty()) {
      sentences.add(
          sentence.formatted(
              systems.stream().map(SystemUnderTest::title).collect(Collectors.joining(", "))));
    }
  }
}
