package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterException;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.ArtifactException;
import io.github.ycsbext.clusters.artifact.EngineStore;
import java.io.IOException;

/** Where the servers of one engine come from: a program of this machine, or an image. */
public interface ServerSource {
  /**
   * Finds the program that is installed, else fetches one.
   *
   * @throws ArtifactException where it cannot be fetched
   * @throws IOException where it does not run
   * @throws ClusterException where there is none for this machine or this topology
   */
  ServerKind here(EngineStore store, ClusterOptions options) throws ArtifactException, IOException;

  /**
   * Fetches and starts nothing but to ask for a version.
   *
   * @throws ClusterException where the topology needs programs that must be installed, and are not
   */
  default void requireInstalled(Topology topology) throws IOException {}

  /** The image that {@link #inImage} is of. */
  ServerImage image();

  /** The program in the image. */
  ServerKind inImage(ClusterOptions options);
}
