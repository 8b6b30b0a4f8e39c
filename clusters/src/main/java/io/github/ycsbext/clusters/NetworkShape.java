package io.github.ycsbext.clusters;

import java.time.Duration;

/**
 * What the links of a cluster are to be like, where each server has one of its own: it sits in a
 * network namespace, as if it were a machine, and so does its client on a link of the same kind.
 * All links meet in one switch.
 *
 * @param name as a plan and a report call it, such as {@code 1gbit}
 * @param rateBitsPerSecond of every link, in each direction, counting the bytes of Ethernet's
 *     frames; 0 for what the machine can do
 * @param delay that every message takes longer from one machine to another; the way there and back
 *     takes twice that
 */
public record NetworkShape(String name, long rateBitsPerSecond, Duration delay) {
  /** Below it one frame takes longer than most clients wait. */
  private static final long LEAST_BITS_PER_SECOND = 8_000;

  /** tc counts microseconds in 32 bits. */
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(1);

  public NetworkShape {
    if (rateBitsPerSecond != 0 && rateBitsPerSecond < LEAST_BITS_PER_SECOND) {
      throw new ClusterException(
          "network: a rate of %d bit/s is too low (%s or more)"
              .formatted(rateBitsPerSecond, NetworkUnits.rate(LEAST_BITS_PER_SECOND)));
    }
    if (delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0) {
      throw new ClusterException(
          "network: a delay of %d ms is not possible (0 to %d ms)"
              .formatted(delay.toMillis(), LONGEST_DELAY.toMillis()));
    }
  }

  /** Links of their own that are as fast as the machine can make them. */
  public static NetworkShape unshaped() {
    return new NetworkShape("unshaped", 0, Duration.ZERO);
  }

  /** Links of {@code bitsPerSecond} without a delay, called as {@link NetworkUnits} writes it. */
  public static NetworkShape ofRate(long bitsPerSecond) {
    return new NetworkShape(NetworkUnits.rate(bitsPerSecond), bitsPerSecond, Duration.ZERO);
  }

  public NetworkShape withDelay(Duration newDelay) {
    return new NetworkShape(name, rateBitsPerSecond, newDelay);
  }
}
