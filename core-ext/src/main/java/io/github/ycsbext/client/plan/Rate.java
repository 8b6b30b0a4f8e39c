package io.github.ycsbext.client.plan;

/**
 * How many operations are due as time goes on: the integral of a rate, and its inverse, both in
 * seconds since the start.
 */
sealed interface Rate {
  /** Returns how many operations are due within that time. */
  double dueWithin(double seconds);

  /** Returns when that many operations are due. */
  double secondsUntil(double due);

  /** The same rate at all times. */
  record Even(double perSecond) implements Rate {
    @Override
    public double dueWithin(double seconds) {
      return perSecond * seconds;
    }

    @Override
    public double secondsUntil(double due) {
      return due / perSecond;
    }
  }

  /**
   * A rate that grows evenly from {@code start} (r) to {@code target} (R) within {@code seconds}
   * (T) and then stays constant. Until T, {@code r t + (R - r) t² / 2T} operations are due by the
   * time t.
   */
  record Ramp(double start, double target, double seconds) implements Rate {
    @Override
    public double dueWithin(double time) {
      double growing = Math.min(time, seconds);
      return start * growing
          + (target - start) * growing * growing / 2 / seconds
          + target * (time - growing);
    }

    @Override
    public double secondsUntil(double due) {
      double inRamp = (start + target) / 2 * seconds;
      if (due >= inRamp) {
        return seconds + (due - inRamp) / target;
      }
      // This form of the quadratic's root stays exact when the slope is 0.
      double slope = (target - start) / seconds;
      double root = start + Math.sqrt(start * start + 2 * slope * due);
      return due == 0 ? 0 : 2 * due / root;
    }
  }
}
