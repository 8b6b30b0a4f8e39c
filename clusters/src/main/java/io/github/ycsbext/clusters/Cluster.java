package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public interface Cluster extends AutoCloseable {
  Engine engine();

  Topology topology();

  /** Returns the YCSB properties that connect the engine's binding to these servers. */
  Map<String, String> properties();

  /** Returns a text with its {@link Placeholders} filled in, if its engine has them. */
  default String filled(String text) {
    return text;
  }

  Program program();

  Path logs();

  List<Node> nodes();

  default List<Long> processIds() {
    return nodes().stream().map(Node::processId).toList();
  }

  default boolean isRunning() {
    return nodes().stream().allMatch(Node::isRunning);
  }

  /**
   * Restarts every server that is down, and returns when all are one cluster again.
   *
   * @throws UserError if a server does not come up, or the servers do not find each other
   */
  default void restore() {
    nodes().stream().filter(node -> !node.isRunning()).forEach(Node::restart);
  }

  /** Returns the network between the servers and their clients. */
  default ClusterNetwork network() {
    return ClusterNetwork.loopback();
  }

  /** Returns what became of the limits that each server was to have; empty if it has none. */
  default Optional<ServerLimits.AppliedLimits> limits() {
    return Optional.empty();
  }

  /**
   * Waits up to {@code patience} until the servers have finished compactions, flushes, snapshots
   * and replicas' catching up, so that each trial starts from the same quiet state.
   */
  Settled settle(Duration patience);

  /** Stops every server and waits until it is gone. The logs stay. */
  @Override
  void close();

  /**
   * The end of a wait for servers' background work, {@code quiet} if they finished.
   *
   * @param sentence what was checked and, if the servers did not finish, what is still going on
   */
  record Settled(boolean quiet, Duration waited, Note sentence) {}
}
