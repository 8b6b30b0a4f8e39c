package io.github.ycsbext.studies.plan;

import java.util.Locale;

/**
 * A network that the systems are measured on.
 *
 * @param bitsPerSecond of each node's link; 0 for a link that is not shaped
 * @param delayMicros that each packet waits at each node's link; 0 for none
 * @param standsFor what a reader must know of it, such as the paper's network that an unshaped link
 *     stands for; may be empty
 */
public record PlannedNetwork(String name, long bitsPerSecond, long delayMicros, String standsFor) {
  private static final double GIGA = 1e9;
  private static final double MEGA = 1e6;

  /** Whether anything has to be done to the nodes' links. */
  public boolean isShaped() {
    return bitsPerSecond > 0 || delayMicros > 0;
  }

  /** Such as {@code 1 Gb/s} or {@code not shaped}. */
  public String words() {
    String rate = bitsPerSecond == 0 ? "rate not shaped" : rate();
    if (!isShaped()) {
      return "not shaped";
    }
    return delayMicros == 0 ? rate : rate + ", " + delayMicros / 1000.0 + " ms of delay";
  }

  private String rate() {
    return bitsPerSecond >= GIGA
        ? String.format(Locale.ROOT, "%s Gb/s", shortest(bitsPerSecond / GIGA))
        : String.format(Locale.ROOT, "%s Mb/s", shortest(bitsPerSecond / MEGA));
  }

  private static String shortest(double number) {
    return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
  }
}
