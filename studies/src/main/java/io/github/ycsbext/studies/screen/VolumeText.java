package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.run.machine.SpaceCheck;
import io.github.ycsbext.studies.run.machine.SpaceCheck.Space;
import io.github.ycsbext.studies.study.plan.Matrix.SizeKind;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

public final class VolumeText {
  private static final int FIRST = 5;

  private VolumeText() {}

  public static String of(StudyManifest manifest, SpaceCheck sizes, Map<String, Set<String>> given)
      throws IOException {
    StringBuilder text = new StringBuilder(PlanText.of(manifest.plan()));
    given.forEach((system, servers) -> text.append(PlanText.line("Given", given(system, servers))));
    for (StudyManifest.NotRun part : manifest.notRunByReason()) {
      String label = part.inPart() ? "In part" : "Not run";
      text.append(PlanText.line(label, "%s (%s)".formatted(part.name(), part.why())));
    }
    ClaimsText.of(manifest).ifPresent(claims -> text.append(PlanText.line("Claims", claims)));
    text.append(work(manifest));
    if (manifest.plan().matrix().systems().size() > given.size()) {
      Space most = new Space(0, 0);
      for (Trial trial : manifest.trials()) {
        most = most.orMore(sizes.space(trial));
      }
      text.append(
          "One trial's data take up to %s of memory and %s of disk on this machine.%n"
              .formatted(Numbers.ENGLISH.bytes(most.memory()), Numbers.ENGLISH.bytes(most.disk())));
    }
    text.append("The first trials by seed ").append(manifest.seed()).append(":%n".formatted());
    manifest.trials().stream()
        .limit(FIRST)
        .forEach(trial -> text.append("  %s%n".formatted(trial.id())));
    return text.toString();
  }

  private static String given(String system, Set<String> servers) {
    return "%s: %s. Every record in its tables there is deleted"
        .formatted(system, servers.isEmpty() ? "no address is named" : String.join(", ", servers));
  }

  private static String work(StudyManifest manifest) {
    long records = 0;
    long all = 0;
    for (Trial trial : manifest.trials()) {
      PlannedWorkload workload = manifest.plan().workload(trial.workload());
      long size = manifest.plan().matrix().operationsOf(trial.size());
      records += workload.loaded(size);
      all += workload.phases().stream().mapToLong(phase -> phase.amount().of(size)).sum();
    }
    String loaded = records == 0 ? "" : " after loading " + Counted.of(records, "record");
    String trials = Counted.of(manifest.trials().size(), "trial");
    return manifest.plan().matrix().sizeKind() == SizeKind.RECORDS
        ? "%n%s, which run by time%s.%n".formatted(trials, loaded)
        : "%n%s, %s%s in all.%n".formatted(trials, Counted.of(all - records, "operation"), loaded);
  }
}
