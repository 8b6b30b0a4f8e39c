package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Topology;

final class TopologyName extends EnumName<Topology> {
  TopologyName() {
    super(Topology.class, "a topology");
  }
}
