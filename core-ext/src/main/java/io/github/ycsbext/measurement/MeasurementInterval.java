package io.github.ycsbext.measurement;

/** YCSB's {@code measurement.interval}: which times are reported. */
public enum MeasurementInterval {
  /** Service times. */
  OP,
  /** Response times, as {@code Intended-<OP>}. */
  INTENDED,
  /** Both. */
  BOTH
}
