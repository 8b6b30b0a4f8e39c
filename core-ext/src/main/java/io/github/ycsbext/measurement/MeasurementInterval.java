package io.github.ycsbext.measurement;

/** YCSB's {@code measurement.interval}: which times are reported. */
public enum MeasurementInterval {
  /** Service times. */
  OP,
  /** Response times, under the operation's plain name. */
  INTENDED,
  /** Both, the response times as {@code Intended-<OP>}. */
  BOTH
}
