package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.util.Optional;

/**
 * Starts servers on this machine that need nothing but a JDK, and listen on loopback addresses
 * alone, or on links of their own that lead nowhere else.
 */
public final class LocalCluster {
  private LocalCluster() {}

  /**
   * One server on a free port, in a new folder.
   *
   * @throws ClusterException where its program cannot be had, or it does not come up
   */
  public static Cluster start(Engine engine) {
    return start(engine, LocalOptions.defaults());
  }

  /**
   * Fetches the engine where it is not here yet, starts it, and returns when it answers its
   * protocol.
   *
   * <p>The servers are gone when the cluster is closed, and also when this JVM ends in any way,
   * {@code kill -9} included.
   *
   * @throws ClusterException where the engine has no such topology, its program cannot be had, or
   *     it does not come up
   */
  public static Cluster start(Engine engine, LocalOptions options) {
    return launch(engine, options);
  }

  /**
   * Why a topology cannot be had here, in a sentence with the way out; empty where it can. Nothing
   * is fetched or started.
   */
  public static Optional<Note> whyMissing(Engine engine, Topology topology) {
    try {
      engine.refuseOther(topology);
      LocalServers.requireInstalled(engine, topology);
      return Optional.empty();
    } catch (ClusterException e) {
      return Optional.of(e.note());
    }
  }

  static RunningCluster launch(Engine engine, LocalOptions options) {
    engine.refuseOther(options.topology());
    ChosenPlace.refuse(engine, options);
    return new ClusterStart(engine, LocalServers.find(engine, options), options).run();
  }
}
