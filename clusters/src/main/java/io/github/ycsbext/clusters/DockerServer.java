package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.docker.ContainerSpec;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** One kind of server in one topology, out of an image. */
interface DockerServer {
  ContainerImage image();

  /** What tells the version in the image. */
  VersionCommand versionCommand();

  /**
   * How long it may take from its start to its first answer, and from there to being one of all.
   */
  Duration patience();

  /**
   * Addresses that are free, one for each server, all on 127.0.0.1.
   *
   * @throws IOException where there are none
   */
  List<NodeAddress> addresses() throws IOException;

  /**
   * What the container of one server runs.
   *
   * @param all servers of the cluster
   * @param number which of them it is, from 0
   */
  ContainerSpec prepare(List<NodeAddress> all, int number);

  /**
   * Speaks to it in its own protocol.
   *
   * @throws IOException while it does not answer as it does when it is up
   */
  void greet(NodeAddress address) throws IOException;

  /** What follows once the first server answers, before the others start. */
  default List<Step> beforeOthers(List<NodeAddress> all, Shell shell) {
    return List.of();
  }

  /** What makes one cluster of servers that all answer, in this order. */
  List<Step> union(List<NodeAddress> all, Shell shell);

  /** What leads the engine's binding to them. */
  Map<String, String> properties(List<NodeAddress> all);

  /** What prints the version, and where it stands in that: the pattern's first group. */
  record VersionCommand(Pattern pattern, List<String> command) {}
}
