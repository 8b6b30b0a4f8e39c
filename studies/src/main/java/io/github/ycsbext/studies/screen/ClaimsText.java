package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.StudyManifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

final class ClaimsText {
  private ClaimsText() {}

  static Optional<String> of(StudyManifest manifest) {
    List<Claim> claims = manifest.plan().evaluation().claims();
    Map<String, Long> lacks =
        claims.stream()
            .flatMap(claim -> lack(manifest, claim).stream())
            .collect(Collectors.groupingBy(why -> why, LinkedHashMap::new, Collectors.counting()));
    long judged = claims.size() - lacks.values().stream().mapToLong(Long::longValue).sum();
    boolean isOpen =
        manifest.plan().matrix().workloads().stream()
            .anyMatch(workload -> workload.measured().amount().seconds() == null);
    String unless =
        ", unless their operations are done in less than %s s"
            .formatted(PlannedPhase.SECONDS_TO_JUDGE);
    return judged == claims.size()
        ? Optional.empty()
        : Optional.of(
            "%s of %s can be judged%s. Not %s"
                .formatted(
                    judged,
                    Counted.of(claims.size(), "claim"),
                    judged > 0 && isOpen ? unless : "",
                    lacks.entrySet().stream()
                        .map(lack -> lack.getValue() + ", because " + lack.getKey())
                        .collect(Collectors.joining("; nor "))));
  }

  private static Optional<String> lack(StudyManifest manifest, Claim claim) {
    if (!claim.sides().allMatch(side -> isRun(manifest, side))) {
      return Optional.of("a side is not run");
    }
    if (claim.sizes().stream().anyMatch(size -> manifest.scaled(size) != size)) {
      return Optional.of("--scale changes the size that they are about");
    }
    if (comparesNodesOfOneMachine(manifest, claim)) {
      return Optional.of("they compare one node with several of this machine");
    }
    if (manifest.plan().matrix().workloads().stream()
        .filter(
            workload ->
                claim.sides().anyMatch(side -> Claim.isOpenOr(side.workload(), workload.name())))
        .map(workload -> workload.measured().amount().seconds())
        .allMatch(seconds -> seconds != null && seconds < PlannedPhase.SECONDS_TO_JUDGE)) {
      return Optional.of("their runs take less than %s s".formatted(PlannedPhase.SECONDS_TO_JUDGE));
    }
    return manifest.plan().execution().repetitions() < Interval.MIN_VALUES
        ? Optional.of("a verdict needs " + Interval.MIN_VALUES + " repetitions")
        : Optional.empty();
  }

  /** By the rule of the report, as far as a plan tells. */
  private static boolean comparesNodesOfOneMachine(StudyManifest manifest, Claim claim) {
    Plan plan = manifest.plan();
    List<SystemUnderTest> systems =
        plan.matrix().systems().stream()
            .filter(system -> !manifest.servers().given().containsKey(system.name()))
            .filter(
                system ->
                    claim.sides().anyMatch(side -> Claim.isOpenOr(side.system(), system.name())))
            .toList();
    boolean areLimited =
        plan.evaluation().sharesMachine()
            && systems.stream()
                .noneMatch(
                    system ->
                        manifest.notRun().stream()
                            .anyMatch(lack -> lack.name().equals(system.name())));
    return !areLimited
        && manifest.servers().way() != ServerOrigin.GIVEN
        && systems.stream().anyMatch(system -> system.topology().servers() == 1)
        && systems.stream().anyMatch(system -> system.topology().servers() > 1);
  }

  private static boolean isRun(StudyManifest manifest, Subject side) {
    Long size = side.size();
    return manifest.trials().stream()
        .filter(trial -> size == null || manifest.scaled(size) == trial.size())
        .filter(trial -> Claim.isOpenOr(side.system(), trial.system()))
        .filter(trial -> Claim.isOpenOr(side.workload(), trial.workload()))
        .anyMatch(trial -> Claim.isOpenOr(side.network(), trial.network()));
  }
}
