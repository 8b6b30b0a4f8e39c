package io.github.ycsbext.clusters;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a fault does to a server's link. A link needs one of its own: see {@link
 * ClusterNetwork#hasOwnLinks}.
 *
 * @param from from whom the server is cut off; null for nobody
 * @param way the direction of what is dropped then; null if {@code from} is
 * @param rateBitsPerSecond the rate in place of the link's own, each way; 0 for its own
 * @param lostPart the part of the packets that are dropped, each way; 0 for none
 */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record LinkFault(
    @Nullable From from, @Nullable Way way, long rateBitsPerSecond, double lostPart) {
  /** From whom a server can be cut off. */
  public enum From {
    /** The other servers of its cluster. */
    PEERS(ClusterNote.ITS_PEERS),
    /** All that is on this machine and no server of its cluster. */
    CLIENTS(ClusterNote.CLIENTS),
    ALL(ClusterNote.PEERS_AND_CLIENTS);

    private final ClusterNote words;

    From(ClusterNote words) {
      this.words = words;
    }
  }

  /** What is dropped. */
  public enum Way {
    BOTH(ClusterNote.CUT_OFF),
    /** What is sent to the server. */
    IN(ClusterNote.CUT_OFF_IN),
    /** What the server sends. */
    OUT(ClusterNote.CUT_OFF_OUT);

    private final ClusterNote words;

    Way(ClusterNote words) {
      this.words = words;
    }
  }

  /** Returns one that drops what passes between the server and others, as a cut cable does. */
  public static LinkFault partition(From from, Way way) {
    return new LinkFault(from, way, 0, 0);
  }

  /**
   * Returns one that slows the link.
   *
   * @throws Fault if no link can have that rate
   */
  public static LinkFault slow(long bitsPerSecond) {
    if (bitsPerSecond == 0) {
      throw new Fault(ExitCode.BAD_INPUT, "a slow link has a rate: write 10mbit or so");
    }
    NetworkShape slowed = NetworkShape.ofRate(bitsPerSecond);
    return new LinkFault(null, null, slowed.rateBitsPerSecond(), 0);
  }

  /**
   * Returns one that drops packets at random.
   *
   * @param part the part of them, above 0 and below 1
   * @throws Fault if it is another
   */
  public static LinkFault loss(double part) {
    if (!(part > 0 && part < 1)) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          String.format(
              Locale.ROOT,
              "a lossy link loses more than 0 %% and less than 100 %% of its packets, and not %s %%",
              Note.rounded(part * 100, 1)));
    }
    return new LinkFault(null, null, 0, part);
  }

  /** Returns what becomes of the server, such as {@code cut off from clients}. */
  public Note words() {
    if (from != null && way != null) {
      return way.words.of(from.words.of());
    }
    return rateBitsPerSecond > 0
        ? ClusterNote.SLOWED.of(NetworkUnits.rate(rateBitsPerSecond))
        : ClusterNote.LOSING.of(percent());
  }

  private Object percent() {
    double percent = Math.round(lostPart * 1e6) / 1e4;
    return percent == Math.rint(percent) ? (Object) Math.round(percent) : (Object) percent;
  }
}
