package io.github.ycsbext.clusters.engine;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Program;
import io.github.ycsbext.clusters.Role;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** One kind of server in one topology, independent of where it runs. */
public interface ServerKind {
  Program program();

  /** Returns the longest wait for a server's first answer, and again for the {@link #union}. */
  default Duration patience() {
    return Duration.ofMinutes(2);
  }

  ClusterOptions options();

  default Topology topology() {
    return options().topology();
  }

  /** Returns the port for clients of a server on a machine of its own. */
  int defaultPort();

  /**
   * Returns free addresses on this machine's loopback interface, one for each server.
   *
   * @param port of the first server; 0 for any
   * @throws IOException if none are free
   */
  default List<NodeAddress> onLoopback(int port) throws IOException {
    return FreePorts.find(topology().servers(), port).stream().map(NodeAddress::of).toList();
  }

  /**
   * Returns addresses for servers with a network of their own, of which clients see only ports of
   * 127.0.0.1; throws if no ports are free.
   */
  default List<NodeAddress> behindLoopback() throws IOException {
    return onLoopback(0);
  }

  /**
   * Returns the address of a server on a machine of its own.
   *
   * @param port the port for clients; 0 for the default
   */
  default NodeAddress on(String host, int port) {
    return new NodeAddress(host, port == 0 ? defaultPort() : port, 0);
  }

  /**
   * Returns the command and configuration of one server.
   *
   * @param all the addresses of all servers of the cluster
   * @param number the index of this server, from 0
   */
  Launch prepare(NodePaths paths, List<NodeAddress> all, int number);

  /**
   * Returns the same kind with the password that is among the client's properties of servers that
   * another process started.
   */
  default ServerKind with(Map<String, String> connecting) {
    return this;
  }

  /**
   * Checks that a server answers in its own protocol as it does when it is up.
   *
   * @param processId that the started server sees itself, so that another one on its port is not
   *     mistaken for it; empty if unknown
   * @throws IOException while it does not
   */
  void probe(NodeAddress address, OptionalLong processId) throws IOException;

  /**
   * Returns the server's role; asks the server where roles can change.
   *
   * @throws IOException if it does not answer
   */
  default Role role(NodeAddress address) throws IOException {
    return Role.SERVER;
  }

  /** Returns the steps to take once the first server answers, before the others start. */
  default List<Step> beforeOthers(List<NodeAddress> all) {
    return List.of();
  }

  /** Returns the steps that join the servers into one cluster, once all of them answer. */
  default List<Step> union(List<NodeAddress> all) {
    return List.of();
  }

  /** Returns the steps that check that servers are one cluster again after a restart of some. */
  default List<Step> wholeness(List<NodeAddress> all) {
    return union(all);
  }

  /**
   * Returns true if a killed server leaves something outside its folders, such as shared memory.
   */
  default boolean leavesRemains() {
    return false;
  }

  /** Returns in a few words what an acknowledged write has reached. */
  String durability();

  Map<String, String> properties(List<NodeAddress> all);

  /** Returns what is said if {@link #work} finds none; empty if it looks for none. */
  default Optional<Note> quiet() {
    return Optional.empty();
  }

  /**
   * Returns in a few words what the server is still doing on its own after a load, which should not
   * overlap a trial; empty if it is done.
   *
   * @throws IOException if the server does not report it
   */
  default Optional<Note> work(NodeAddress address) throws IOException {
    return Optional.empty();
  }
}
