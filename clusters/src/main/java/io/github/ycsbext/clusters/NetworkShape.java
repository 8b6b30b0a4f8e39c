package io.github.ycsbext.clusters;

import io.github.ycsbext.error.UserError;
import java.time.Duration;

/**
 * The requested links: each server, and its client, runs in a network namespace, as if on its own
 * machine; all links meet in one switch.
 *
 * @param rateBitsPerSecond in each direction, of the bytes of Ethernet frames; 0 for no limit
 * @param delay of every message between machines; a round trip takes twice that
 */
public record NetworkShape(String name, long rateBitsPerSecond, Duration delay) {
  /** The lowest rate: below it, one frame takes longer than most clients wait. */
  private static final long MIN_BITS_PER_SECOND = 8_000;

  /** The longest delay: tc counts microseconds in 32 bits. */
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(1);

  public NetworkShape {
    if (rateBitsPerSecond != 0 && rateBitsPerSecond < MIN_BITS_PER_SECOND) {
      throw new UserError(
          "network: a rate of %s bit/s is too low (%s or more)"
              .formatted(rateBitsPerSecond, NetworkUnits.rate(MIN_BITS_PER_SECOND)));
    }
    if (delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0) {
      throw new UserError(
          "network: a delay of %s ms is not possible (0 to %s ms)"
              .formatted(delay.toMillis(), LONGEST_DELAY.toMillis()));
    }
  }

  /** Returns links without a delay, named as {@link NetworkUnits} writes the rate. */
  public static NetworkShape ofRate(long bitsPerSecond) {
    return new NetworkShape(NetworkUnits.rate(bitsPerSecond), bitsPerSecond, Duration.ZERO);
  }
}
