package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import org.jspecify.annotations.Nullable;

@FunctionalInterface
public interface ClusterSource {
  /**
   * Starts the servers of a system.
   *
   * @param network the network that their links imitate; null if the study has no networks
   * @throws RuntimeException if they cannot be started; the message is a sentence
   */
  Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network);
}
