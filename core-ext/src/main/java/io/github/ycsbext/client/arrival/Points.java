package io.github.ycsbext.client.arrival;

/**
 * Places an operation on the axis of how many are due: its number for even distances, a random
 * point for a Poisson process. A {@link Rate} turns that into seconds.
 */
interface Points {
  Reader reader();

  @FunctionalInterface
  interface Reader {
    double moment(long number);
  }
}
