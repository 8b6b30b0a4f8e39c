package io.github.ycsbext.clusters.network;

import io.github.ycsbext.clusters.fault.PacketLoss;
import io.github.ycsbext.clusters.fault.Partition;
import io.github.ycsbext.clusters.fault.Throttle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The network features that tests can use on this machine, and the networks that exist on it. */
public final class NetworksHere {
  private NetworksHere() {}

  /** Skips the test, with the reason, if no network can be created. */
  public static void require() {
    try (LinkNetwork network = LinkNetwork.create(1, new LinkShape(0, Duration.ZERO))) {
      Assumptions.assumeFalse(network.addresses().isEmpty());
    } catch (IOException e) {
      Assumptions.abort("networks of namespaces are not tried: " + e.getMessage());
    }
  }

  /** Skips the test, with the reason, if links cannot have faults of every kind. */
  public static void requireFaults() {
    Stream.of(
            new Partition(Partition.From.ALL, Partition.Way.BOTH),
            new Throttle(1_000_000),
            new PacketLoss(0.5))
        .flatMap(fault -> ServerLink.whyNot(fault).stream())
        .forEach(why -> Assumptions.abort("faults of links are not tried: " + why));
  }

  /** Returns the existing namespaces of one network. */
  public static List<String> namespaces(String prefix) throws IOException {
    Path folder = Path.of("/run/netns");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith(prefix + "-"))
          .sorted()
          .toList();
    }
  }

  /** Returns true if this machine's end of the clients' link exists. */
  public static boolean hasClientInterface(String prefix) {
    String device = NetworkName.ofNamespace(prefix + "-switch").orElseThrow().clientInterface();
    return Files.exists(Path.of("/sys/class/net", device));
  }
}
