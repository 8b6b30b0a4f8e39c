package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the servers of one cluster are connected: by this machine's loopback interface, or by links.
 */
final class ServerLinks implements AutoCloseable {
  private final ClusterNetwork network;
  private final @Nullable LinkNetwork own;

  private ServerLinks(ClusterNetwork network, @Nullable LinkNetwork own) {
    this.network = network;
    this.own = own;
  }

  /** Links as they were asked for; the loopback interface where none were, or none can be had. */
  static ServerLinks make(LocalOptions options) {
    NetworkShape asked = options.network();
    if (asked == null) {
      return new ServerLinks(ClusterNetwork.loopback(), null);
    }
    try {
      LinkShape shape = new LinkShape(asked.rateBitsPerSecond(), asked.delay());
      LinkNetwork own = LinkNetwork.create(options.topology().servers(), shape);
      return new ServerLinks(network(asked, own), own);
    } catch (NetworkUnavailableException e) {
      return new ServerLinks(ClusterNetwork.notShaped(asked, e.reason()), null);
    }
  }

  private static ClusterNetwork network(NetworkShape asked, LinkNetwork own) {
    long rate = own.applied().rateBitsPerSecond();
    Duration delay = own.applied().delay();
    return new ClusterNetwork(asked, own.prefix(), rate, delay, own.notApplied());
  }

  ClusterNetwork network() {
    return network;
  }

  /** Whether each server has one of its own, and so all ports. */
  boolean areOwn() {
    return own != null;
  }

  /** Where the servers are to listen. */
  List<NodeAddress> addresses(LocalServer server, int port) throws IOException {
    return own == null
        ? server.addresses(port)
        : own.addresses().stream().map(host -> server.addressOn(host, port)).toList();
  }

  /**
   * What starts it where its link is.
   *
   * @param number of the server, from 0
   */
  LocalServer.Launch place(int number, LocalServer.Launch launch) {
    return own == null
        ? launch
        : new LocalServer.Launch(own.on(number, launch.command()), launch.environment());
  }

  /** Lets them stay after this JVM. */
  void detach() {
    if (own != null) {
      own.detach();
    }
  }

  @Override
  public void close() {
    if (own != null) {
      own.close();
    }
  }
}
