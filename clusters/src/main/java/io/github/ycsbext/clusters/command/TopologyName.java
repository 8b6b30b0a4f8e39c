package io.github.ycsbext.clusters.command;

import io.github.ycsbext.clusters.Topology;

/** Converts the name of a topology on the command line. */
final class TopologyName extends EnumName<Topology> {
  TopologyName() {
    super(Topology.class, "a topology");
  }
}
