package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.process.ProcessIdentity;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the parts of one network are called, and so whose they are.
 *
 * @param owner who made it
 * @param number among the owner's, from 1
 */
record NetworkName(ProcessIdentity owner, int number) {
  private static final Pattern NAMESPACE =
      Pattern.compile("(ycsb-([0-9]{1,10})-([0-9]{1,15})-([0-9]{1,6}))-(?:switch|[0-9]+)");
  private static final AtomicInteger LAST = new AtomicInteger();

  /** Another one of this process's. */
  static NetworkName next() {
    return new NetworkName(ProcessIdentity.of(ProcessHandle.current()), LAST.incrementAndGet());
  }

  /** The network that a namespace is of; empty where it is none of ours. */
  static Optional<NetworkName> ofNamespace(String namespace) {
    Matcher parts = NAMESPACE.matcher(namespace);
    return parts.matches()
        ? Optional.of(
            new NetworkName(
                new ProcessIdentity(Long.parseLong(parts.group(2)), Long.parseLong(parts.group(3))),
                Integer.parseInt(parts.group(4))))
        : Optional.empty();
  }

  /** What the names of all its namespaces begin with. */
  String prefix() {
    return "ycsb-%d-%d-%d".formatted(owner.pid(), owner.startedAtMillis(), number);
  }

  String switchNamespace() {
    return prefix() + "-switch";
  }

  /**
   * Of one server.
   *
   * @param server from 0
   */
  String namespace(int server) {
    return prefix() + "-" + (server + 1);
  }

  /** The end of the clients' link, in the namespace of this machine; at most 15 characters. */
  String clientInterface() {
    return "yx" + owner.pid() + "-" + number;
  }

  /**
   * Of that interface. Given, not left to chance: a system that gives interfaces lasting addresses
   * would change it a moment later, when others have learned the first.
   */
  String clientHardwareAddress() {
    long pid = owner.pid();
    return "02:79:%02x:%02x:%02x:%02x"
        .formatted(pid >> 16 & 255, pid >> 8 & 255, pid & 255, number & 255);
  }
}
