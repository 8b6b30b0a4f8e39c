package io.github.ycsbext.client.plan;

/** The schedules that {@code arrival} selects: when operations are due. */
enum Arrival {
  /** Operations at equal distances: operation {@code n} is due after {@code n / target} seconds. */
  CONSTANT,

  /**
   * Operations that are independent of each other, like those of many users: a Poisson process at
   * the target's rate. The same seed gives the same moments.
   */
  POISSON,

  /**
   * A rate that grows evenly from {@code target.start} to {@code target} within {@code
   * target.ramptime} and then stays constant.
   */
  RAMP
}
