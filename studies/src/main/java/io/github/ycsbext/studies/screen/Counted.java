package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.report.Numbers;

final class Counted {
  private static final long LONG_SECONDS = 90;
  private static final long LONG_MINUTES = 90;
  private static final long LONG_HOURS = 48;

  private Counted() {}

  /**
   * @param noun whose plural ends with an s
   */
  static String of(long count, String noun) {
    return Numbers.ENGLISH.whole(count) + " " + noun + (count == 1 ? "" : "s");
  }

  /** Returns words such as {@code 70 s}, {@code 12 min}, {@code 5 h} or {@code 3 days}. */
  static String time(long seconds) {
    if (seconds < LONG_SECONDS) {
      return seconds + " s";
    }
    long minutes = Math.round(seconds / 60.0);
    if (minutes < LONG_MINUTES) {
      return minutes + " min";
    }
    long hours = Math.round(seconds / 3600.0);
    return hours < LONG_HOURS ? hours + " h" : Math.round(hours / 24.0) + " days";
  }
}
