package io.github.ycsbext.measurement;

public enum MeasurementInterval {
  OP,
  /** Response times, under the operation's plain name. */
  INTENDED,
  /** Both, the response times as {@code Intended-<OP>}. */
  BOTH
}
