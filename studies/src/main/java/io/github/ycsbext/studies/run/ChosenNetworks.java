package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.Disturbance;
import io.github.ycsbext.clusters.FaultAction;
import io.github.ycsbext.studies.run.server.Availability;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.result.StudySheet.NotRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Those of a plan's networks that take part and can be had, and whether its faults can. */
record ChosenNetworks(Plan plan, Availability availability, StudyOptions options) {
  /** Returns a sentence for each of the plan's faults that servers here cannot have. */
  List<String> faults() {
    List<String> sentences = new ArrayList<>(faultsOfLinks());
    for (FaultAction action : plan.matrix().faultActions()) {
      availability
          .whyNot(action)
          .map(
              why ->
                  "Nothing was run: this machine cannot make the plan's fault `%s`: %s. %s"
                      .formatted(
                          action.word(),
                          why,
                          wayOut(each -> each.faults().noneMatch(one -> one.action() == action))))
          .ifPresent(sentences::add);
    }
    return sentences;
  }

  private List<String> faultsOfLinks() {
    List<Disturbance> faults = plan.matrix().linkFaults();
    if (!faults.isEmpty() && options.networks().equals(List.of(PlannedNetwork.NONE))) {
      return List.of(
          "--networks none: the plan has faults of links (a server %s), which take links: leave it out"
              .formatted(faults.get(0).words()));
    }
    return availability
        .whyNot(faults)
        .map(
            why ->
                "Nothing was run: this machine cannot make the plan's faults of links (a server %s): %s. %s"
                    .formatted(
                        faults.get(0).words(), why, wayOut(each -> each.linkFaults().isEmpty())))
        .stream()
        .toList();
  }

  private String wayOut(Predicate<PlannedWorkload> isPossible) {
    String others =
        plan.matrix().workloads().stream()
            .filter(isPossible)
            .map(PlannedWorkload::name)
            .collect(Collectors.joining(","));
    return others.isEmpty()
        ? "Run it where that is possible, or take the faults out of the plan"
        : "Run it where that is possible, or without the faults: --workloads " + others;
  }

  /**
   * Returns the networks that can be had at least in part.
   *
   * @throws IllegalArgumentException if the plan's networks take part and none can be had: figures
   *     of another network would look like theirs
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
