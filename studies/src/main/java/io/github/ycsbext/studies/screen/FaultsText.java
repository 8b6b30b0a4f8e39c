package io.github.ycsbext.studies.screen;

import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Describes faults as a paper's method section does, and their consequences for the records. */
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
        plan.matrix().systems().stream()
            .filter(system -> system.topology().servers() == 1)
            .toList(),
        "%s: while the only server is down, every operation fails");
    add(
        sentences,
        plan.matrix().systems().stream().filter(FaultsText::isInMemoryAlone).toList(),
        "%s: records are in memory alone, so that a server which was killed comes back empty; a"
            + " replica copies its primary again, and a primary that comes back empties its"
            + " replicas");
    add(
        sentences,
        plan.matrix().systems().stream().filter(FaultsText::mayBeAStandIn).toList(),
        "%s: without a mongod its stand-in keeps the records in memory alone, and comes back"
            + " empty");
    return sentences;
  }

  /** Returns true for Redis, unless the plan has it write to its disk. */
  private static boolean isInMemoryAlone(SystemUnderTest system) {
    return system.engine() == Engine.REDIS
        && system.durability() != Durability.ON_DISK
        && Collections.disjoint(system.server().keySet(), List.of("appendonly", "save"));
  }

  private static boolean mayBeAStandIn(SystemUnderTest system) {
    return system.engine() == Engine.MONGODB && system.topology() == Topology.STANDALONE;
  }

  private static void add(List<String> sentences, List<SystemUnderTest> systems, String sentence) {
    if (!systems.isEmpty()) {
      sentences.add(
          sentence.formatted(
              systems.stream().map(SystemUnderTest::title).collect(Collectors.joining(", "))));
    }
  }
}
