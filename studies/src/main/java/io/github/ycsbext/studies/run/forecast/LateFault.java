package io.github.ycsbext.studies.run.forecast;

import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A fault that comes, or whose restart comes, after its phase, which ends by its number of
 * operations.
 *
 * @param seconds the time that the phase lasts if the system keeps up with its {@code target}
 */
public record LateFault(String workload, String phase, double seconds, PlannedFault fault) {
  /** Returns the faults of a study that are due, as a whole or in part, after their phase. */
  public static Set<LateFault> of(StudyManifest manifest, SpaceCheck sizes) throws IOException {
    Set<LateFault> late = new LinkedHashSet<>();
    for (Trial trial : manifest.trials()) {
      for (PlannedPhase phase : manifest.plan().workload(trial.workload()).phases()) {
        double target = sizes.settings(trial, phase).get(ArrivalProperties.TARGET);
        double seconds = target > 0 ? sizes.amount(trial, phase) / target : 0;
        phase.faults().stream()
            .filter(fault -> seconds > 0 && fault.lastMillis() >= seconds * 1e3)
            .map(fault -> new LateFault(trial.workload(), phase.name(), seconds, fault))
            .forEach(late::add);
      }
    }
    return late;
  }

  /** Returns true if the server is killed in time, and only its restart is late. */
  public boolean happens() {
    return fault.afterMillis() < seconds * 1e3;
  }
}
