package io.github.ycsbext.client.arrival;

/** Where operations are on an axis of time on which a {@link Rate} is how fast it passes. */
interface Points {
  /** Returns the points as one reader sees them, who asks for rising numbers. */
  Reader reader();

  /** One reader's view. */
  @FunctionalInterface
  interface Reader {
    double moment(long number);
  }
}
