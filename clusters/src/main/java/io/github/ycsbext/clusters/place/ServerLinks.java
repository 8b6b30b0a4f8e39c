package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.CarriedRate;
import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.clusters.network.NetworkUnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The connections of one cluster's servers: a shared network, or links of their own. */
final class ServerLinks implements AutoCloseable {
  private final ClusterNetwork network;
  private final @Nullable LinkNetwork own;

  private ServerLinks(ClusterNetwork network, @Nullable LinkNetwork own) {
    this.network = network;
    this.own = own;
  }

  /** Returns servers without links of their own. */
  static ServerLinks none(ClusterNetwork network) {
    return new ServerLinks(network, null);
  }

  /**
   * Creates the requested links. The servers use the loopback interface if no links were requested
   * or none can be created.
   */
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
   * Creates and measures the requested links. Returns none if none can be created.
   *
   * @param otherwise the network that the servers use instead
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
    try {
      return made.measure().orElse(null);
    } catch (Throwable e) {
      made.close();
      throw e;
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

  /** Returns true if each server has a link of its own, and so can use any port. */
  boolean areOwn() {
    return own != null;
  }

  /**
   * Returns the addresses on which the servers listen on their links; empty if they have none.
   *
   * @param addressOn returns the address of a server on a host of its own
   */
  List<NodeAddress> addresses(Function<String, NodeAddress> addressOn) {
    return own == null ? List.of() : own.addresses().stream().map(addressOn).toList();
  }

  /**
   * Returns the command that runs another where the server's link is.
   *
   * @param number the server's index, from 0
   */
  List<String> on(int number, List<String> command) {
    return own == null ? command : own.on(number, command);
  }

  /** Keeps the links after this JVM ends. */
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

  @FunctionalInterface
  interface Maker {
    LinkNetwork make(LinkShape shape) throws NetworkUnavailableException;
  }
}
