package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The number of records that a load inserts, or of operations that a run does; or the time for
 * which a run goes on.
 *
 * @param share the part of the trial's size, such as 0.5; 0 if another one applies
 * @param count a number independent of the size; 0 if another one applies
 * @param seconds the time; null if another one applies
 */
public record Amount(
    double share, long count, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long seconds) {
  public static Amount ofSize(double share) {
    return new Amount(share, 0, null);
  }

  public static Amount fixed(long count) {
    return new Amount(0, count, null);
  }

  public static Amount lasting(long seconds) {
    return new Amount(0, 0, seconds);
  }

  /** Returns a part of the time, at least a second; the same amount if it is none of time. */
  Amount timesScale(double scale) {
    return seconds == null ? this : lasting(Math.max(1, Math.round(seconds * scale)));
  }

  /**
   * Returns the number for a size; 0 if the time ends the run.
   *
   * @param size the trial's operations, after {@code --scale}
   */
  public long of(long size) {
    if (seconds != null) {
      return 0;
    }
    return count > 0 ? count : Math.max(1, Math.round(share * size));
  }

  /** Returns words such as {@code 1000} or {@code 50 % of the size}. */
  public String words() {
    if (seconds != null) {
      return seconds + " s";
    }
    if (count > 0) {
      return String.valueOf(count);
    }
    return share == 1 ? "as many as the size" : Math.round(share * 100) + " % of the size";
  }
}
