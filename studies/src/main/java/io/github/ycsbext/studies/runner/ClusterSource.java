package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import org.jspecify.annotations.Nullable;

/** Starts servers on this machine. */
@FunctionalInterface
public interface ClusterSource {
  /**
   * @param network that their links are to be like; null where the study has none
   * @throws RuntimeException where they cannot be had, with a sentence for people
   */
  Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network);
}
