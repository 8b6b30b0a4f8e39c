package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.analysis.statistics.Sample;
import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * How long after a disturbance latencies are as before it (K. Ogata, "Modern Control Engineering",
 * section 5-3), by the mean response time of each second.
 */
public final class SettlingTime {
  private static final double BAND = 1.1;

  /** How many standard deviations of the seconds before, on a Shewhart control chart. */
  private static final double DEVIATIONS = 3;

  /** Nothing ended for a second or more between seconds that are further apart. */
  private static final double GAP = 1.5;

  /**
   * Seconds in succession that are as before. Cassandra looks every 10 s for what a node missed.
   */
  private static final double CALM = 10;

  private SettlingTime() {}

  /**
   * A tenth above the mean of the seconds before, or three of their standard deviations (W. A.
   * Shewhart, "Economic Control of Quality of Manufactured Product", 1931); NaN without any.
   */
  public static double most(List<Second> before) {
    Sample sample = Sample.of(before.stream().map(Second::meanMicros).toList());
    double mean = sample.mean();
    return Math.max(BAND * mean, mean + DEVIATIONS * Math.sqrt(sample.variance()));
  }

  /**
   * The seconds until the last one that was not as before, ahead of ten that were. One alone counts
   * as chance, unless nothing ended in it. 0 if none was away; empty if it never came back.
   *
   * @param over when the disturbance itself was over, from which on the ten count
   */
  public static OptionalDouble after(
      double moment, double over, double end, List<Second> seconds, Predicate<Second> isAway) {
    double back = moment;
    boolean wasAway = false;
    double last = moment;
    for (Second second : seconds) {
      if (last - Math.max(over, back) >= CALM) {
        return OptionalDouble.of(back - moment);
      }
      if (middle(second) > moment) {
        boolean isGap = second.end() - last > GAP;
        back = isGap ? second.end() - 1 : back;
        boolean away = isAway.test(second);
        if (away && (wasAway || isGap)) {
          back = second.end();
        }
        wasAway = away;
        last = second.end();
      }
    }
    boolean isBack = end - last <= GAP && (back == moment || back < last);
    return isBack ? OptionalDouble.of(back - moment) : OptionalDouble.empty();
  }

  static double middle(Second second) {
    return second.end() - 0.5;
  }
}
