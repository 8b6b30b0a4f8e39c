package io.github.ycsbext.studies.plan;

/**
 * How many records a load inserts, or operations a run does.
 *
 * @param share of the trial's size, such as 0.5; 0 where {@code count} says it
 * @param count whatever the size is; 0 where {@code share} says it
 */
public record Amount(double share, long count) {
  public static Amount ofSize(double share) {
    return new Amount(share, 0);
  }

  public static Amount fixed(long count) {
    return new Amount(0, count);
  }

  /**
   * @param size the trial's operations, {@code --scale} applied
   * @return at least 1
   */
  public long of(long size) {
    return count > 0 ? count : Math.max(1, Math.round(share * size));
  }

  /** Such as {@code 1000} or {@code 50 % of the size}. */
  public String words() {
    if (count > 0) {
      return String.valueOf(count);
    }
    return share == 1 ? "as many as the size" : Math.round(share * 100) + " % of the size";
  }
}
