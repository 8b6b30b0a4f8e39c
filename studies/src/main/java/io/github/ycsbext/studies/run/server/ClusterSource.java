package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import org.jspecify.annotations.Nullable;

@FunctionalInterface
public interface ClusterSource {
  /**
   * @param network that their links imitate; null if the study has no networks
   */
  Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network);
}
