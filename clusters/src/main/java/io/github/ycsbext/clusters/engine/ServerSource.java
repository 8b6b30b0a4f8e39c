package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.fault.Fault;
import java.io.IOException;

/** The source of one engine's servers: a program on this machine, or an image. */
public interface ServerSource {
  /**
   * Finds the installed program, otherwise fetches one.
   *
   * @throws Fault if it cannot be fetched
   * @throws IOException if it does not run
   * @throws Fault if there is none for this machine or this topology
   */
  ServerKind here(EngineStore store, ClusterOptions options) throws IOException;

  /**
   * Checks that the programs that the topology needs are installed. Nothing is fetched, and a
   * program is started only to ask for its version.
   *
   * @throws Fault if the topology needs programs that are not installed and cannot be fetched
   */
  default void requireInstalled(Topology topology) throws IOException {}

  /** Returns the image used by {@link #inImage}. */
  ServerImage image();

  /** Returns the servers that run the program in the image. */
  ServerKind inImage(ClusterOptions options);
}
