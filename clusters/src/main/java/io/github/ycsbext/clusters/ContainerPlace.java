package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.docker.ContainerGroup;
import io.github.ycsbext.clusters.docker.DockerException;
import io.github.ycsbext.clusters.network.LinkNetwork;
import java.io.IOException;
import java.util.List;

/**
 * Where the servers of one cluster are to run, in containers that hold their networks.
 *
 * @param addresses of the servers, in their order
 */
record ContainerPlace(ContainerGroup group, ServerLinks links, List<NodeAddress> addresses)
    implements AutoCloseable {
  private static final int ATTEMPTS = 5;

  /**
   * On links of their own where those are asked for and can be had, else on ports of 127.0.0.1.
   *
   * @throws DockerException where there can be none
   */
  static ContainerPlace find(DockerServer server, DockerOptions options)
      throws DockerException, IOException {
    AbandonedContainers.note();
    NetworkShape asked = options.network();
    if (asked == null) {
      return onPorts(server, ServerLinks.none(ClusterNetwork.ofContainers()));
    }
    ContainerGroup machines =
        ContainerGroup.ofMachines(server.image(), options.topology().servers());
    ServerLinks links = links(asked, machines);
    if (links.areOwn()) {
      return new ContainerPlace(machines, links, links.addresses(server::addressOn));
    }
    machines.close();
    return onPorts(server, links);
  }

  private static ServerLinks links(NetworkShape asked, ContainerGroup machines) {
    try {
      List<Long> processes = machines.holdingProcesses();
      return ServerLinks.make(
          asked, ClusterNetwork.ofContainers(), shape -> LinkNetwork.around(processes, shape));
    } catch (DockerException e) {
      return ServerLinks.none(ClusterNetwork.ofContainers().inPlaceOf(asked, e.note()));
    }
  }

  /** Takes other ports where somebody else took one between its choice and its use. */
  private static ContainerPlace onPorts(DockerServer server, ServerLinks links)
      throws DockerException, IOException {
    for (int attempt = 1; ; attempt++) {
      List<NodeAddress> addresses = server.addresses();
      try {
        List<Integer> ports = addresses.stream().map(NodeAddress::port).toList();
        return new ContainerPlace(
            ContainerGroup.open(server.image(), ports), links, List.copyOf(addresses));
      } catch (DockerException e) {
        if (attempt == ATTEMPTS || addresses.stream().allMatch(NodeAddress::isFree)) {
          throw e;
        }
      }
    }
  }

  @Override
  public void close() {
    group.close();
    links.close();
  }
}
