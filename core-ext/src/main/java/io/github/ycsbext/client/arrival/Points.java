package io.github.ycsbext.client.arrival;

/** Where operations are on an axis of time on which a {@link Rate} is how fast it passes. */
interface Points {
  Reader reader();

  @FunctionalInterface
  interface Reader {
    double moment(long number);
  }
}
