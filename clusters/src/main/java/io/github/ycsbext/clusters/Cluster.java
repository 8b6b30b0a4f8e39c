package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Servers that run, until they are closed. */
public interface Cluster extends AutoCloseable {
  Engine engine();

  Topology topology();

  /** YCSB properties that lead the engine's binding to these servers. */
  Map<String, String> properties();

  /** The version as the server or its artifact tells it. */
  String version();

  /** Where the program came from, such as a Maven coordinate or a path. */
  Note source();

  /** The stand-in's name where this is not the real engine; null where it is. */
  @Nullable String standIn();

  /** The folder with the servers' logs. */
  Path logs();

  /** The servers, in the order of {@link #processIds}. */
  List<Node> nodes();

  /** The servers' process ids. */
  List<Long> processIds();

  /** Whether all servers run. */
  default boolean isRunning() {
    return nodes().stream().allMatch(Node::isRunning);
  }

  /**
   * Starts again every server that is down, and returns when all are one cluster again.
   *
   * @throws ClusterException where a server does not come up, or they do not find each other
   */
  default void restore() {
    nodes().stream().filter(node -> !node.isRunning()).forEach(Node::restart);
  }

  /** What lies between the servers and their clients. */
  default ClusterNetwork network() {
    return ClusterNetwork.loopback();
  }

  /**
   * Waits until the servers are done with what they do by themselves after a load: compactions and
   * flushes, snapshots, replicas that lag behind. So a trial starts from the same quiet as the one
   * before.
   *
   * @param patience after which it is given up
   */
  Settled settle(Duration patience);

  /** Stops every server and waits until it is gone. Its logs stay. */
  @Override
  void close();
}
