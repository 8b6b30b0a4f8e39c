package io.github.ycsbext.studies.screen;

final class TimeText {
  private static final long LONG_SECONDS = 90;
  private static final long LONG_MINUTES = 90;
  private static final long LONG_HOURS = 48;

  private TimeText() {}

  /** Returns words such as {@code 70 s}, {@code 12 min}, {@code 5 h} or {@code 3 days}. */
  static String words(long seconds) {
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
