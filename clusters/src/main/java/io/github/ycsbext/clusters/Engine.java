package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.Fault;
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
      Topology.MONGOS),
  POSTGRESQL("jdbc", "PostgreSQL", Topology.STANDALONE),
  CITUS("jdbc", "Citus", Topology.STANDALONE, Topology.THREE_WORKERS),
  MARIADB("jdbc", "MariaDB", Topology.STANDALONE),
  MYSQL("jdbc", "MySQL", Topology.STANDALONE);

  private final String database;
  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // List.of returns an immutable list.
  private final List<Topology> topologies;

  Engine(String database, String title, Topology... topologies) {
    this.database = database;
    this.title = title;
    this.topologies = List.of(topologies);
  }

  /** Returns the topologies that the engine can be started in. */
  public List<Topology> topologies() {
    return topologies;
  }

  /**
   * @throws Fault if {@code topology} cannot be started; the message lists the available ones
   */
  public void refuseOther(Topology topology) {
    if (!topologies.contains(topology)) {
      throw new Fault(
          ClusterNote.NO_TOPOLOGY.of(
              title,
              topology.label(),
              topologies.stream().map(Topology::label).collect(Collectors.joining(", "))));
    }
  }

  /**
   * Refuses a durability that servers of this topology cannot be asked for.
   *
   * @throws Fault with a sentence
   */
  public void refuseImpossible(Topology topology, int replicationFactor, Durability durability) {
    if (!durability.isPossible(this, topology, replicationFactor)) {
      throw new Fault(ClusterNote.NO_DURABILITY.of(title, topology.label(), durability.label()));
    }
  }

  /** Returns the name of the engine's binding in {@code bin/ycsb run}. */
  public String database() {
    return database;
  }

  /** Returns the name of its binding for a topology, which may differ from the default. */
  public String database(Topology topology) {
    return topology == Topology.MONGOS ? "mongodb-mongos" : database;
  }

  /**
   * Returns the signal that asks a server to end at once, even if clients are connected: PostgreSQL
   * would wait for them at {@code TERM}.
   */
  public String stopSignal() {
    return this == POSTGRESQL || this == CITUS ? "INT" : "TERM";
  }

  /** Returns true if its servers refuse to run as root; another user starts them then. */
  public boolean refusesRoot() {
    return this == POSTGRESQL || this == CITUS;
  }

  /** Returns true if {@code schema create} comes before the first load. */
  public boolean needsSchema(Topology topology) {
    return switch (this) {
      case REDIS -> false;
      case MONGODB -> topology == Topology.MONGOS;
      case CASSANDRA, POSTGRESQL, CITUS, MARIADB, MYSQL -> true;
    };
  }

  /** Returns the engine's name as people write it. */
  public String title() {
    return title;
  }

  /** Returns the name on the command line, such as {@code redis}. */
  public String systemName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
