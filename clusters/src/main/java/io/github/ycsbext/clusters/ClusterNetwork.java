package io.github.ycsbext.clusters;

import io.github.ycsbext.clusters.network.CarriedRate;
import io.github.ycsbext.clusters.network.ClusterNote;
import io.github.ycsbext.note.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What lies between the servers of a cluster, and between them and their clients: what was asked
 * for, what it came to, and why that is not the same where it is not.
 *
 * @param asked null where nothing was: then the servers have no links of their own
 * @param shared what the servers share where they have no links of their own, in a few words
 * @param namespaces what the names of its network namespaces begin with ({@code ip netns list});
 *     null where the servers have no links of their own
 * @param rateBitsPerSecond of every link, in each direction, as the kernel keeps it; 0 where
 *     nothing limits it
 * @param delay that every link adds on the way out of a machine, as the kernel keeps it
 * @param carried what passed the links before the servers were on them; null where that was not
 *     seen: they have none of their own, or their delay is too long for a short transfer
 * @param notApplied a sentence for each thing that was asked for and is not so; empty where all is
 */
public record ClusterNetwork(
    @Nullable NetworkShape asked,
    Note shared,
    @Nullable String namespaces,
    long rateBitsPerSecond,
    Duration delay,
    @Nullable CarriedRate carried,
    List<Note> notApplied) {
  public ClusterNetwork {
    notApplied = List.copyOf(notApplied);
  }

  /** This machine's loopback interface, which nobody asked to be anything else. */
  public static ClusterNetwork loopback() {
    return unlinked(ClusterNote.LOOPBACK.of());
  }

  /** The one network of all containers of a cluster, as nobody asked for another. */
  public static ClusterNetwork ofContainers() {
    return unlinked(ClusterNote.CONTAINER_NETWORK.of());
  }

  private static ClusterNetwork unlinked(Note shared) {
    return new ClusterNetwork(null, shared, null, 0, Duration.ZERO, null, List.of());
  }

  /** It, in the place of links that were asked for and cannot be had. */
  public ClusterNetwork inPlaceOf(NetworkShape links, Note reason) {
    return new ClusterNetwork(links, shared, null, 0, Duration.ZERO, null, List.of(reason));
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
  public Note label() {
    List<Note> words = new ArrayList<>(List.of(what()));
    notApplied.forEach(reason -> words.add(ClusterNote.NOT_AS_ASKED.of(reason)));
    return Note.joined("; ", words);
  }

  /** What passed the links before the servers were on them, for people; empty where not seen. */
  public Optional<String> carriedWords() {
    return Optional.ofNullable(carried)
        .map(
            seen ->
                "carried %s to the servers and %s to the clients before they started"
                    .formatted(
                        NetworkUnits.about(seen.toServersBitsPerSecond()),
                        NetworkUnits.about(seen.toClientsBitsPerSecond())));
  }

  private Note what() {
    if (!hasOwnLinks()) {
      return shared;
    }
    Note rate =
        rateBitsPerSecond == 0
            ? ClusterNote.NO_LIMIT.of()
            : ClusterNote.EACH_WAY.of(NetworkUnits.rate(rateBitsPerSecond));
    Note links = ClusterNote.LINKS.of(rate);
    return delay.isZero()
        ? links
        : Note.joined(
            ", ", List.of(links, ClusterNote.DELAY_EACH_WAY.of(NetworkUnits.delay(delay))));
  }
}
