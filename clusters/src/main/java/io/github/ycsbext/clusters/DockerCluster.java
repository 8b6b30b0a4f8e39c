package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.DockerEngine;
import io.github.ycsbext.note.Note;
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

  /** Why no container can be started here, as the end of a sentence; empty where one can. */
  public static Optional<Note> whyMissing() {
    return DockerEngine.whyMissing();
  }

  /**
   * Why {@code engine} cannot be had in containers here, as the end of a sentence: no Docker engine
   * answers, or its image can be had neither from that nor from a registry. Empty where it can; its
   * image is there then.
   */
  public static Optional<Note> whyMissing(Engine engine) {
    return DockerServers.image(engine).whyMissing();
  }

  /**
   * Why containers can have no links of their own, as the end of a sentence: their engine is not on
   * this machine. Empty where it is.
   */
  public static Optional<Note> whyElsewhere() {
    return DockerEngine.whyElsewhere();
  }

  /** The topologies that {@code engine} has in containers. */
  public static List<Topology> topologies(Engine engine) {
    return engine.topologies();
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
    return launch(engine, options);
  }

  static ContainerCluster launch(Engine engine, DockerOptions options) {
    engine.refuseOther(options.topology());
    return new DockerClusterStart(engine, DockerServers.find(engine, options), options).run();
  }
}
