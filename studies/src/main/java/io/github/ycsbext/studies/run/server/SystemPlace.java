package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.Trial;
import org.jspecify.annotations.Nullable;

/**
 * @param network null if the study has no networks
 */
public record SystemPlace(SystemUnderTest system, @Nullable PlannedNetwork network) {
  public static SystemPlace of(Trial trial, Plan plan) {
    return new SystemPlace(plan.system(trial.system()), plan.matrix().network(trial.network()));
  }

  public boolean hosts(Trial trial) {
    return trial.system().equals(system.name())
        && (network == null || network.name().equals(trial.network()));
  }

  public String name() {
    return system.name() + onNetwork();
  }

  public String title() {
    return system.title() + onNetwork();
  }

  private String onNetwork() {
    return network == null ? "" : " on " + network.name();
  }
}
