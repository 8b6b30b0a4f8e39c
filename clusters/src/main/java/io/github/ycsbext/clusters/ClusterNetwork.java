package io.github.ycsbext.clusters;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What lies between the servers of a cluster, and between them and their clients: what was asked
 * for, what it came to, and why that is not the same where it is not.
 *
 * @param asked null where nothing was: then the servers share this machine's loopback interface
 * @param namespaces what the names of its network namespaces begin with ({@code ip netns list});
 *     null where there are none, because the servers share the loopback interface
 * @param rateBitsPerSecond of every link, in each direction, as the kernel keeps it; 0 where
 *     nothing limits it
 * @param delay that every link adds on the way out of a machine, as the kernel keeps it
 * @param notApplied a sentence for each thing that was asked for and is not so; empty where all is
 */
public record ClusterNetwork(
    @Nullable NetworkShape asked,
    @Nullable String namespaces,
    long rateBitsPerSecond,
    Duration delay,
    List<String> notApplied) {
  public ClusterNetwork {
    notApplied = List.copyOf(notApplied);
  }

  /** This machine's loopback interface, which nobody asked to be anything else. */
  public static ClusterNetwork loopback() {
    return new ClusterNetwork(null, null, 0, Duration.ZERO, List.of());
  }

  /** The loopback interface where links were asked for that cannot be had. */
  public static ClusterNetwork notShaped(NetworkShape asked, String reason) {
    return new ClusterNetwork(asked, null, 0, Duration.ZERO, List.of(reason));
  }

  /** Whether each server, and the clients on this machine, have a link of their own. */
  public boolean hasOwnLinks() {
    return namespaces != null;
  }

  /** Whether it is what was asked for. */
  public boolean isAsAsked() {
    return notApplied.isEmpty();
  }

  /** What it is, then what it is not, in one line for people. */
  public String label() {
    List<String> words = new ArrayList<>(List.of(what()));
    notApplied.forEach(reason -> words.add("NOT as asked: " + reason));
    return String.join("; ", words);
  }

  private String what() {
    if (!hasOwnLinks()) {
      return "loopback interface of this machine";
    }
    String rate =
        rateBitsPerSecond == 0
            ? "no limit of their rate"
            : NetworkUnits.rate(rateBitsPerSecond) + " each way";
    return "links of their own, "
        + rate
        + (delay.isZero() ? "" : ", " + NetworkUnits.delay(delay) + " delay each way");
  }
}
