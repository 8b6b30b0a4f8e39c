package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.ServerLimits.AppliedLimits;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.process.PlacedServer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

public interface Place extends AutoCloseable {
  Program program();

  /** Returns the name of the servers while they are waited for. */
  String title();

  List<NodeAddress> addresses();

  ClusterNetwork network();

  /** Returns what became of the requested limits; empty if none were requested. */
  Optional<AppliedLimits> limits();

  /**
   * Writes a server's files and starts it, without waiting for it to answer.
   *
   * @param number the server's index, from 0
   */
  PlacedServer start(int number) throws IOException;

  boolean keepsData();

  boolean isInContainers();

  /** Lets the servers keep running after this JVM ends; closing the place still stops them. */
  void detach();

  /**
   * Returns true if a server failed because another process had taken its port, which nobody chose:
   * another one may work. Call this after the place is closed.
   */
  boolean hasLostAnAddress();

  @Override
  void close();

  /** Opens a place. This is called again if an address was lost. */
  @FunctionalInterface
  interface Opener {
    Place open() throws IOException;
  }
}
