package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.LocalCluster;
import io.github.ycsbext.clusters.LocalOptions;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import org.jspecify.annotations.Nullable;

/** Servers that are processes on this machine. */
public final class LocalClusters implements ClusterSource {
  @Override
  public Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network) {
    return LocalCluster.start(
        system.engine(),
        LocalOptions.defaults()
            .withTopology(system.topology())
            .withReplicationFactor(system.replicationFactor())
            .withNetwork(shape(network)));
  }

  /** Null where the study has no networks. */
  static @Nullable NetworkShape shape(@Nullable PlannedNetwork network) {
    return network == null
        ? null
        : new NetworkShape(network.name(), network.bitsPerSecond(), network.delay());
  }
}
