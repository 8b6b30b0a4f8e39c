package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerImage;
import io.github.ycsbext.clusters.docker.ContainerSpec;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** One kind of server in one topology, out of an image. */
interface DockerServer extends ServerKind {
  ContainerImage image();

  /** What tells the version in the image. */
  VersionCommand versionCommand();

  /**
   * Addresses that are free, one for each server, all on 127.0.0.1.
   *
   * @throws IOException where there are none
   */
  List<NodeAddress> addresses() throws IOException;

  /** Where it listens on a machine that it has for itself. */
  NodeAddress addressOn(String host);

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

  /** What prints the version, and where it stands in that: the pattern's first group. */
  record VersionCommand(Pattern pattern, List<String> command) {}
}
