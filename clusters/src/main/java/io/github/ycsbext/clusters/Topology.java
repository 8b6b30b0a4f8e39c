package io.github.ycsbext.clusters;

import java.util.Locale;

public enum Topology {
  STANDALONE(1),
  /** MongoDB: a replica set of one member, which journals and acknowledges as larger ones do. */
  SINGLE_MEMBER(1),
  /** Redis: a primary and two replicas of it; MongoDB: a replica set of three members. */
  REPLICATED(3),
  /** Redis Cluster: three primaries, each with a replica. */
  CLUSTER(6),
  /** Cassandra: a ring of three nodes, on 127.0.0.1, 127.0.0.2 and 127.0.0.3. */
  THREE_NODES(3),
  /** MongoDB: a config server, two shards and a router. */
  MONGOS(4, 2),
  /** Citus: a coordinator and three workers. */
  THREE_WORKERS(4, 3);

  private final int servers;
  private final int holdingData;

  Topology(int servers) {
    this(servers, servers);
  }

  Topology(int servers, int holdingData) {
    this.servers = servers;
    this.holdingData = holdingData;
  }

  public int servers() {
    return servers;
  }

  /** Returns the number of servers that hold data: all but routers, coordinators and the like. */
  public int holdingData() {
    return holdingData;
  }

  /** Returns the name on the command line and in plans, such as {@code three-nodes}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
