package io.github.ycsbext.clusters.place;

import io.github.ycsbext.clusters.ClusterNetwork;
import io.github.ycsbext.clusters.ClusterNetwork.CarriedRate;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.NetworkShape;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.network.LinkNetwork;
import io.github.ycsbext.clusters.network.LinkShape;
import io.github.ycsbext.note.Note;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

record ServerLinks(ClusterNetwork network, @Nullable LinkNetwork own) implements AutoCloseable {
  static ServerLinks none(ClusterNetwork network) {
    return new ServerLinks(network, null);
  }

  /** Creates the links; servers use loopback if none were requested or none can be created. */
  static ServerLinks make(ClusterOptions options) {
    NetworkShape asked = options.network();
    return asked == null
        ? none(ClusterNetwork.loopback())
        : make(
            asked,
            ClusterNetwork.loopback(),
            shape -> LinkNetwork.create(options.topology().servers(), shape));
  }

  /** Creates and measures the links; if that fails, the servers use {@code otherwise}. */
  static ServerLinks make(NetworkShape asked, ClusterNetwork otherwise, Maker maker) {
    try {
      LinkNetwork made = maker.make(new LinkShape(asked.rateBitsPerSecond(), asked.delay()));
      return new ServerLinks(network(asked, otherwise, made, measure(made)), made);
    } catch (IOException e) {
      return none(otherwise.inPlaceOf(asked, Note.of(e)));
    }
  }

  private static @Nullable CarriedRate measure(LinkNetwork made) throws IOException {
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

  /** Returns true if each server has a link of its own, and so can use any port. */
  boolean areOwn() {
    return own != null;
  }

  /**
   * Returns the addresses on which the servers listen on their links; empty if they have none.
   *
   * @param addressOn the address of a server on a host of its own
   */
  List<NodeAddress> addresses(Function<String, NodeAddress> addressOn) {
    return own == null ? List.of() : own.addresses().stream().map(addressOn).toList();
  }

  /**
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
    LinkNetwork make(LinkShape shape) throws IOException;
  }
}
