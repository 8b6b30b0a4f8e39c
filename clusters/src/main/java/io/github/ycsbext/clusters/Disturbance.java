package io.github.ycsbext.clusters;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.github.ycsbext.clusters.note.ClusterNote;
import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a fault does to a server's link or clock. A link needs one of its own: see {@link
 * ClusterNetwork#hasOwnLinks}.
 *
 * @param from from whom the server is cut off; null for nobody
 * @param way the direction of what is dropped then; null if {@code from} is
 * @param rateBitsPerSecond the rate in place of the link's own, each way; 0 for its own
 * @param lostPart the part of the packets that are dropped, each way; 0 for none
 * @param clockByMillis how far the clock is set ahead, below 0 for back; 0 if it is right
 */
@JsonInclude(JsonInclude.Include.NON_DEFAULT)
public record Disturbance(
    @Nullable From from,
    @Nullable Way way,
    long rateBitsPerSecond,
    double lostPart,
    long clockByMillis) {
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
  public static Disturbance partition(From from, Way way) {
    return new Disturbance(from, way, 0, 0, 0);
  }

  /**
   * Returns one that slows the link.
   *
   * @throws Fault if no link can have that rate
   */
  public static Disturbance slow(long bitsPerSecond) {
    if (bitsPerSecond == 0) {
      throw new Fault(ExitCode.BAD_INPUT, "a slow link has a rate: write 10mbit or so");
    }
    NetworkShape slowed = NetworkShape.ofRate(bitsPerSecond);
    return new Disturbance(null, null, slowed.rateBitsPerSecond(), 0, 0);
  }

  /**
   * Returns one that drops packets at random.
   *
   * @param part the part of them, above 0 and below 1
   * @throws Fault if it is another
   */
  public static Disturbance loss(double part) {
    if (!(part > 0 && part < 1)) {
      throw new Fault(
          ExitCode.BAD_INPUT,
          String.format(
              Locale.ROOT,
              "a lossy link loses more than 0 %% and less than 100 %% of its packets, and not %s %%",
              Note.rounded(part * 100, 1)));
    }
    return new Disturbance(null, null, 0, part, 0);
  }

  /**
   * Returns one that sets the clock ahead, or back.
   *
   * @param millis how far; below 0 for back
   * @throws Fault if that is nothing
   */
  public static Disturbance clock(long millis) {
    if (millis == 0) {
      throw new Fault(ExitCode.BAD_INPUT, "a clock that is set by 0 s is right");
    }
    return new Disturbance(null, null, 0, 0, millis);
  }

  /** Returns what becomes of the server, such as {@code cut off from clients}. */
  public Note words() {
    if (from != null && way != null) {
      return way.words.of(from.words.of());
    }
    if (clockByMillis != 0) {
      ClusterNote note = clockByMillis > 0 ? ClusterNote.SET_AHEAD : ClusterNote.SET_BACK;
      return note.of(Note.rounded(Math.abs(clockByMillis) / 1e3, 1));
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
