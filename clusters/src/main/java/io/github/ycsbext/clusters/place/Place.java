package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.Program;
import java.io.IOException;
import java.util.List;

/** Where the servers of one cluster run. */
public interface Place extends AutoCloseable {
  /** The program that runs, with the version that is there. */
  Program program();

  /** What its servers are called while they are waited for. */
  String title();

  /** Of the servers, in their order. */
  List<NodeAddress> addresses();

  /** What lies between the servers and their clients. */
  ClusterNetwork network();

  /**
   * Puts a server's files in place and starts it; it need not answer yet.
   *
   * @param number from 0
   */
  PlacedServer start(int number) throws IOException;

  /** Whether data stays when it is closed. */
  boolean keepsData();

  /** Whether its servers and their data are in containers. */
  boolean isInContainers();

  /** Lets the servers go on after this JVM; closing it still stops them. */
  void detach();

  /** Whether an address that nobody chose is somebody else's by now, once it is closed. */
  boolean hasLostAnAddress();

  /** Ends all servers and their links. */
  @Override
  void close();

  /** Makes one; anew where an address was lost. */
  @FunctionalInterface
  interface Opener {
    Place open() throws IOException;
  }
}
