package io.github.ycsbext.clusters;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** One kind of server in one topology, whose program is on this machine. */
interface LocalServer extends ServerKind {
  Program program();

  /**
   * Addresses that are free, one for each server.
   *
   * @param port of the first; 0 for any
   * @throws IOException where there are none
   */
  List<NodeAddress> addresses(int port) throws IOException;

  /**
   * Where it listens on a machine that it has for itself.
   *
   * @param port for clients; 0 for the protocol's usual one
   */
  NodeAddress addressOn(String host, int port);

  /**
   * Writes the configuration of one server.
   *
   * @param all servers of the cluster
   * @param number which of them it is, from 0
   */
  Launch prepare(NodeFolder folder, List<NodeAddress> all, int number) throws IOException;

  /**
   * Speaks to it in its own protocol.
   *
   * @param processId of the server that was started, so that another on its port is not taken for
   *     it where the protocol can tell
   * @throws IOException while it does not answer as it does when it is up
   */
  void greet(NodeAddress address, long processId) throws IOException;

  /** The program's command line, and what is added to its environment. */
  record Launch(List<String> command, Map<String, String> environment) {}
}
