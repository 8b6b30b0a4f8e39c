package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.clusters.NetworkUnits;
import java.time.Duration;

/**
 * A network that the systems are measured on.
 *
 * @param bitsPerSecond the rate of each node's link; 0 for no limit
 * @param delayMicros the delay of each packet at each node's link; 0 for none
 * @param standsFor a remark for readers, such as the paper's network that an unlimited link stands
 *     for; may be empty
 */
public record PlannedNetwork(String name, long bitsPerSecond, long delayMicros, String standsFor) {
  /** The word for no network of a plan: the existing one, as it is. */
  public static final String NONE = "none";

  /** Links without a limit, which a study has whose faults need some. */
  public static final PlannedNetwork UNLIMITED =
      new PlannedNetwork(NetworkUnits.UNLIMITED, 0, 0, "");

  public boolean isShaped() {
    return bitsPerSecond > 0 || delayMicros > 0;
  }

  /** Returns words such as {@code 1gbit} or {@code unlimited, delay 1ms}. */
  public String words() {
    String rate = bitsPerSecond == 0 ? NetworkUnits.UNLIMITED : NetworkUnits.rate(bitsPerSecond);
    return delayMicros == 0 ? rate : rate + ", delay " + NetworkUnits.delay(delay());
  }

  public Duration delay() {
    return Duration.ofNanos(delayMicros * 1000);
  }
}
