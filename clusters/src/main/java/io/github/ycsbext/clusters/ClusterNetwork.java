package io.github.ycsbext.clusters;

import io.github.ycsbext.note.Note;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The network of a cluster's servers: what was requested, what was set up, and why they differ.
 *
 * @param asked null if no links were requested, and the servers have none of their own
 * @param shared what the servers share if they have no links of their own, in a few words
 * @param namespaces the prefix of the names of its network namespaces ({@code ip netns list}); null
 *     without own links
 * @param rateBitsPerSecond of every link, in each direction, as the kernel holds it; 0 for no limit
 * @param delay that every link adds to what leaves a machine, as the kernel holds it
 * @param carried the rate measured before the servers used the links; null if it was not measured,
 *     because there are none or the delay is too long for a short transfer
 * @param notApplied a sentence for each requested property that was not applied
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

  public static ClusterNetwork loopback() {
    return unlinked(ClusterNote.LOOPBACK.of());
  }

  public static ClusterNetwork ofContainers() {
    return unlinked(ClusterNote.CONTAINER_NETWORK.of());
  }

  private static ClusterNetwork unlinked(Note shared) {
    return new ClusterNetwork(null, shared, null, 0, Duration.ZERO, null, List.of());
  }

  /** Returns this network as the substitute for requested links that are not available. */
  public ClusterNetwork inPlaceOf(NetworkShape links, Note reason) {
    return new ClusterNetwork(links, shared, null, 0, Duration.ZERO, null, List.of(reason));
  }

  public boolean hasOwnLinks() {
    return namespaces != null;
  }

  public boolean isAsAsked() {
    return notApplied.isEmpty();
  }

  /** Describes the network, then what was not applied, in one line for people. */
  public Note label() {
    List<Note> words = new ArrayList<>(List.of(what()));
    notApplied.forEach(reason -> words.add(ClusterNote.NOT_AS_ASKED.of(reason)));
    return Note.joined("; ", words);
  }

  /** Returns the measured rate in words; empty if it was not measured. */
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

  /**
   * The measured rate of a link in each direction. It counts only TCP's own bytes: frames have
   * headers too, so a rate is at most 0.95 of an Ethernet's.
   */
  public record CarriedRate(long toServersBitsPerSecond, long toClientsBitsPerSecond) {
    public long least() {
      return Math.min(toServersBitsPerSecond, toClientsBitsPerSecond);
    }
  }
}
