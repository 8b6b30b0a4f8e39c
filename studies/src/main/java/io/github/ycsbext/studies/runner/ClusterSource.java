package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Topology;

/** Starts servers on this machine. */
@FunctionalInterface
public interface ClusterSource {
  /**
   * @throws RuntimeException where they cannot be had, with a sentence for people
   */
  Cluster start(Engine engine, Topology topology);
}
