package io.github.ycsbext.studies.study.plan;

/**
 * The number of records that a load inserts, or of operations that a run does.
 *
 * @param share the part of the trial's size, such as 0.5; 0 if {@code count} applies
 * @param count a number independent of the size; 0 if {@code share} applies
 */
public record Amount(double share, long count) {
  public static Amount ofSize(double share) {
    return new Amount(share, 0);
  }

  public static Amount fixed(long count) {
    return new Amount(0, count);
  }

  /**
   * Returns the number for a size.
   *
   * @param size the trial's operations, after {@code --scale}
   * @return at least 1
   */
  public long of(long size) {
    return count > 0 ? count : Math.max(1, Math.round(share * size));
  }

  /** Returns words such as {@code 1000} or {@code 50 % of the size}. */
  public String words() {
    if (count > 0) {
      return String.valueOf(count);
    }
    return share == 1 ? "as many as the size" : Math.round(share * 100) + " % of the size";
  }
}
