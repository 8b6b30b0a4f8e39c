package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.network.CarriedRate;
import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How the servers of one cluster are connected: by what they share anyway, or by links. */
final class ServerLinks implements AutoCloseable {
  private final ClusterNetwork network;
  private final @Nullable LinkNetwork own;

  private ServerLinks(ClusterNetwork network, @Nullable LinkNetwork own) {
    this.network = network;
    this.own = own;
  }

  /** None of their own. */
  static ServerLinks none(ClusterNetwork network) {
    return new ServerLinks(network, null);
  }

  /** Links as they were asked for; the loopback interface where none were, or none can be had. */
  static ServerLinks make(ClusterOptions options) {
    NetworkShape asked = options.network();
    return asked == null
        ? none(ClusterNetwork.loopback())
        : make(
            asked,
            ClusterNetwork.loopback(),
            shape -> LinkNetwork.create(options.topology().servers(), shape));
  }

  /**
   * Links as they were asked for, measured once; none where none can be had.
   *
   * @param otherwise what the servers have in their place
   */
  static ServerLinks make(NetworkShape asked, ClusterNetwork otherwise, Maker maker) {
    try {
      LinkNetwork made = maker.make(new LinkShape(asked.rateBitsPerSecond(), asked.delay()));
      return new ServerLinks(network(asked, otherwise, made, measure(made)), made);
    } catch (NetworkUnavailableException e) {
      return none(otherwise.inPlaceOf(asked, e.note()));
    }
  }

  private static @Nullable CarriedRate measure(LinkNetwork made)
      throws NetworkUnavailableException {
    boolean passes = false;
    try {
      CarriedRate carried = made.measure().orElse(null);
      passes = true;
      return carried;
    } finally {
      if (!passes) {
        made.close();
      }
    }
  }

  private static ClusterNetwork network(
      NetworkShape asked,
      ClusterNetwork otherwise,
      LinkNetwork made,
      @Nullable CarriedRate carried) {
    long rate = made.applied().rateBitsPerSecond();
    Duration delay = made.applied().delay();
    return new ClusterNetwork(
        asked, otherwise.shared(), made.prefix(), rate, delay, carried, made.notApplied());
  }

  ClusterNetwork network() {
    return network;
  }

  /** Whether each server has one of its own, and so all ports. */
  boolean areOwn() {
    return own != null;
  }

  /**
   * Where the servers are to listen on their links; empty where they have none.
   *
   * @param addressOn the address of a server on the host that it has for itself
   */
  List<NodeAddress> addresses(Function<String, NodeAddress> addressOn) {
    return own == null ? List.of() : own.addresses().stream().map(addressOn).toList();
  }

  /**
   * The command that runs another where the server's link is.
   *
   * @param number of the server, from 0
   */
  List<String> on(int number, List<String> command) {
    return own == null ? command : own.on(number, command);
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

  /** Makes links of one shape. */
  @FunctionalInterface
  interface Maker {
    LinkNetwork make(LinkShape shape) throws NetworkUnavailableException;
  }
}
