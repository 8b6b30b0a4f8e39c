package io.github.ycsbext.studies.runner;

import io.github.ycsbext.studies.plan.Plan;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import io.github.ycsbext.studies.plan.SystemUnderTest;
import org.jspecify.annotations.Nullable;

/**
 * A system on a network, for which servers are started and then serve its trials.
 *
 * @param network null if the study has no networks
 */
record Place(SystemUnderTest system, @Nullable PlannedNetwork network) {
  static Place of(Trial trial, Plan plan) {
    PlannedNetwork network =
        plan.matrix().networks().stream()
            .filter(planned -> planned.name().equals(trial.network()))
            .findFirst()
            .orElse(null);
    return new Place(plan.system(trial.system()), network);
  }

  boolean hosts(Trial trial) {
    return trial.system().equals(system.name())
        && (network == null || network.name().equals(trial.network()));
  }

  /** Returns a short name such as {@code redis} or {@code redis on 1gb-ethernet}. */
  String name() {
    return system.name() + onNetwork();
  }

  /** Returns the name as people write it. */
  String title() {
    return system.title() + onNetwork();
  }

  private String onNetwork() {
    return network == null ? "" : " on " + network.name();
  }
}
