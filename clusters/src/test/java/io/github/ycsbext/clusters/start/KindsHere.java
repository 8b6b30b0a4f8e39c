package io.github.ycsbext.clusters.start;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.place.StartedCluster;

/** Starts local servers of a kind that a test defines. */
public final class KindsHere {
  private KindsHere() {}

  public static StartedCluster start(Engine engine, ServerKind kind) {
    return Clusters.startHere(engine, kind);
  }
}
