package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.network.ClusterNote;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A database system that can be started. */
public enum Engine {
  REDIS("redis", "Redis", Topology.STANDALONE, Topology.REPLICATED, Topology.CLUSTER),
  CASSANDRA("cassandra-cql", "Cassandra", Topology.STANDALONE, Topology.THREE_NODES),
  MONGODB(
      "mongodb",
      "MongoDB",
      Topology.STANDALONE,
      Topology.SINGLE_MEMBER,
      Topology.REPLICATED,
      Topology.MONGOS);

  private final String database;
  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // List.of makes one that is.
  private final List<Topology> topologies;

  Engine(String database, String title, Topology... topologies) {
    this.database = database;
    this.title = title;
    this.topologies = List.of(topologies);
  }

  /** Those that it can be started in. */
  public List<Topology> topologies() {
    return topologies;
  }

  /**
   * @throws ClusterException with what there is instead, where {@code topology} cannot be started
   */
  public void refuseOther(Topology topology) {
    if (!topologies.contains(topology)) {
      throw new ClusterException(
          ClusterNote.NO_TOPOLOGY.of(
              title,
              topology.label(),
              topologies.stream().map(Topology::label).collect(Collectors.joining(", "))));
    }
  }

  /** The name that {@code bin/ycsb run} knows its binding by. */
  public String database() {
    return database;
  }

  /** The name of its binding for servers of a topology, which may be another. */
  public String database(Topology topology) {
    return topology == Topology.MONGOS ? "mongodb-mongos" : database;
  }

  /** Its own name, as people write it. */
  public String title() {
    return title;
  }

  /** The name on the command line: {@code redis}, {@code cassandra}, {@code mongodb}. */
  public String systemName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
