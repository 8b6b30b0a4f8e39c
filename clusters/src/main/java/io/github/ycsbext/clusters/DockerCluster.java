package io.github.ycsbext.clusters;

import java.util.List;
import java.util.Optional;

/**
 * Starts servers in Docker containers, whose ports are published on 127.0.0.1 alone.
 *
 * <p>Images are named by the system properties {@code ycsb.image.redis}, {@code
 * ycsb.image.cassandra} and {@code ycsb.image.mongodb}, or the environment variables {@code
 * YCSB_IMAGE_REDIS} and so on; the official ones are the default.
 */
public final class DockerCluster {
  private DockerCluster() {}

  /**
   * Why {@code engine} cannot be had in containers here, as the end of a sentence: no Docker engine
   * answers, or its image can be had neither from that nor from a registry. Empty where it can; its
   * image is there then.
   */
  public static Optional<String> whyMissing(Engine engine) {
    return DockerServers.image(engine).whyMissing();
  }

  /** The topologies that {@code engine} has in containers. */
  public static List<Topology> topologies(Engine engine) {
    return switch (engine) {
      case REDIS -> List.of(Topology.STANDALONE, Topology.REPLICATED, Topology.CLUSTER);
      case CASSANDRA -> List.of(Topology.STANDALONE, Topology.THREE_NODES);
      case MONGODB -> List.of(Topology.STANDALONE, Topology.MONGOS);
    };
  }

  /**
   * One server.
   *
   * @throws ClusterException as {@link #start(Engine, DockerOptions)} does
   */
  public static Cluster start(Engine engine) {
    return start(engine, DockerOptions.defaults());
  }

  /**
   * Pulls the engine's image where it is not here yet, starts the servers, and returns when they
   * answer their protocol and are one cluster.
   *
   * <p>The containers are gone when the cluster is closed, and also when this JVM ends.
   *
   * @throws ClusterException where the engine has no such topology, no Docker engine answers, the
   *     image cannot be had, or a server does not come up
   */
  public static Cluster start(Engine engine, DockerOptions options) {
    engine.refuseOther(options.topology(), topologies(engine));
    return new DockerClusterStart(engine, DockerServers.find(engine, options), options).run();
  }
}
