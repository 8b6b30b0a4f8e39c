package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.DockerCluster;
import io.github.ycsbext.clusters.DockerOptions;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import org.jspecify.annotations.Nullable;

/** Servers in containers on this machine. */
public final class DockerClusters implements ClusterSource {
  @Override
  public Cluster start(SystemUnderTest system, @Nullable PlannedNetwork network) {
    return DockerCluster.start(
        system.engine(),
        DockerOptions.defaults()
            .withTopology(system.topology())
            .withReplicationFactor(system.replicationFactor())
            .withNetwork(LocalClusters.shape(network)));
  }
}
