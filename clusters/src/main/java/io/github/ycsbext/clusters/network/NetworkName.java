package io.github.ycsbext.clusters.network;

import io.github.ycsbext.process.ProcessIdentity;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names of the parts of one network, which also identify its owner.
 *
 * @param number among the owner's networks, from 1
 */
record NetworkName(ProcessIdentity owner, int number) {
  /** The switch's end of the clients' link. */
  static final String CLIENTS_PORT = "clients";

  private static final Pattern NAMESPACE =
      Pattern.compile("ycsb-([0-9]+-[0-9]+)-([0-9]{1,6})-(?:switch|[0-9]+)");
  private static final AtomicInteger LAST = new AtomicInteger();

  static NetworkName next() {
    return new NetworkName(ProcessIdentity.own(), LAST.incrementAndGet());
  }

  static NetworkName ofPrefix(String prefix) {
    return ofNamespace(prefix + "-switch").orElseThrow();
  }

  /** Returns the network that a namespace belongs to; empty if it is not one of ours. */
  static Optional<NetworkName> ofNamespace(String namespace) {
    Matcher parts = NAMESPACE.matcher(namespace);
    return parts.matches()
        ? ProcessIdentity.parse(parts.group(1))
            .map(owner -> new NetworkName(owner, Integer.parseInt(parts.group(2))))
        : Optional.empty();
  }

  String prefix() {
    return "ycsb-" + owner.label() + "-" + number;
  }

  String switchNamespace() {
    return prefix() + "-switch";
  }

  /**
   * @param server the server's index, from 0
   */
  String namespace(int server) {
    return prefix() + "-" + (server + 1);
  }

  static String port(int server) {
    return "port" + (server + 1);
  }

  /** Returns the clients' end of their link in this machine's namespace; at most 15 characters. */
  String clientInterface() {
    return "yx" + owner.pid() + "-" + number;
  }

  /**
   * Returns the hardware address of that interface. It is set explicitly: a system that gives
   * interfaces persistent addresses would otherwise change it a moment later, when others have
   * already learned the first.
   */
  String clientHardwareAddress() {
    long pid = owner.pid();
    return String.format(
        Locale.ROOT,
        "02:79:%02x:%02x:%02x:%02x",
        pid >> 16 & 255,
        pid >> 8 & 255,
        pid & 255,
        number & 255);
  }
}
