package io.github.ycsbext.health;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Compares what was seen with {@link HealthLimits}. */
final class HealthJudge {
  private HealthJudge() {}

  /** A sentence for each limit that was passed, with both numbers. */
  static List<String> reasons(Vitals vitals) {
    List<String> reasons = new ArrayList<>();
    if (vitals.runMillis() < HealthLimits.LEAST_RUN_MILLIS) {
      return reasons;
    }
    if (isShortOfProcessor(vitals)) {
      reasons.add(
          words(
              "the machine was more than %.0f %% busy for %.0f %% of the run (limit %.0f %%), and"
                  + " the client took %.0f %% of the load",
              HealthLimits.BUSY_MACHINE * 100,
              vitals.busyTimeShare() * 100,
              HealthLimits.BUSY_TIME * 100,
              vitals.shareOfLoad() * 100));
    }
    if (vitals.jitterP99Millis() > HealthLimits.JITTER_P99_MILLIS) {
      reasons.add(
          words(
              "its threads were scheduled up to %.1f ms late for 99 %% of the time (limit %.0f ms)",
              vitals.jitterP99Millis(), HealthLimits.JITTER_P99_MILLIS));
    }
    if (vitals.pauseShare() > HealthLimits.PAUSES) {
      reasons.add(
          words(
              "it stood still in collections for %.1f %% of the run (limit %.1f %%): give it more"
                  + " heap with -jvm-args=-Xmx",
              vitals.pauseShare() * 100, HealthLimits.PAUSES * 100));
    }
    return reasons;
  }

  private static boolean isShortOfProcessor(Vitals vitals) {
    return vitals.busyTimeShare() > HealthLimits.BUSY_TIME
        && vitals.shareOfLoad() > HealthLimits.MAIN_CONSUMER;
  }

  private static String words(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
