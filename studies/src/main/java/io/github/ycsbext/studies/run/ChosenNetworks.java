package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.fault.FaultKind;
import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Those of a plan's networks that take part and can be had, and whether its faults can. */
record ChosenNetworks(Plan plan, Availability availability, StudyOptions options) {
  List<String> faults() {
    boolean isWithoutLinks = options.networks().equals(List.of(PlannedNetwork.NONE));
    List<String> sentences = new ArrayList<>();
    for (InjectedFault fault : plan.matrix().faults()) {
      FaultKind kind = fault.kind();
      if (isWithoutLinks && kind.isOfLink()) {
        sentences.add(
            "--networks none: the plan has the fault `%s`, which takes links: leave --networks none out, or choose --workloads without it"
                .formatted(kind));
      } else {
        availability
            .whyNot(fault)
            .ifPresent(
                why ->
                    sentences.add(
                        "Nothing was run: this machine cannot make the plan's fault `%s`: %s. %s"
                            .formatted(kind, why, wayOut(kind))));
      }
    }
    return sentences;
  }

  private String wayOut(FaultKind kind) {
    String others =
        plan.matrix().workloads().stream()
            .filter(its -> its.faults().noneMatch(one -> one.fault().kind().equals(kind)))
            .map(PlannedWorkload::name)
            .collect(Collectors.joining(","));
    return others.isEmpty()
        ? "Run it where that is possible, or take the faults out of the plan"
        : "Run it where that is possible, or without the faults: --workloads " + others;
  }

  /**
   * @throws IllegalArgumentException if none can be had: another network's figures would look alike
   */
  List<PlannedNetwork> had(List<NotRun> notRun) {
    plan.matrix().networks().stream()
        .filter(network -> !options.takesPart(network))
        .map(network -> new NotRun(network.name(), StudyNote.NETWORK_LEFT_OUT.of()))
        .forEach(notRun::add);
    List<PlannedNetwork> asked = options.onNetworks(plan).matrix().networks();
    List<NotRun> lacks =
        asked.stream().flatMap(network -> availability.lack(network).stream()).toList();
    notRun.addAll(lacks);
    Set<String> without =
        lacks.stream().filter(lack -> !lack.inPart()).map(NotRun::name).collect(Collectors.toSet());
    List<PlannedNetwork> had =
        asked.stream().filter(network -> !without.contains(network.name())).toList();
    if (had.isEmpty() && !asked.isEmpty()) {
      StudyOptions.refuse(List.of(noneHad(asked, lacks)));
    }
    return had;
  }

  private static String noneHad(List<PlannedNetwork> asked, List<NotRun> lacks) {
    return "Nothing was run: this machine cannot provide the study's %s (%s): %s. To measure without it, add --networks %s, and the report will say so"
        .formatted(
            asked.size() == 1 ? "network" : "networks",
            asked.stream()
                .map(network -> network.name() + ": " + network.words())
                .collect(Collectors.joining("; ")),
            lacks.stream()
                .map(lack -> lack.why().text())
                .distinct()
                .collect(Collectors.joining("; ")),
            PlannedNetwork.NONE);
  }
}
