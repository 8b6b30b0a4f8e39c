package io.github.ycsbext.measurement;

import java.util.Properties;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/** YCSB's own measurements, which cannot be emptied and so ignore the warm-up. */
public final class YcsbMeasurements extends Measurements {
  private volatile boolean deaf;

  public YcsbMeasurements(Properties properties) {
    super(properties);
  }

  void setDeaf(boolean deaf) {
    this.deaf = deaf;
  }

  @Override
  public void measure(String operation, int latencyMicros) {
    if (!deaf) {
      super.measure(operation, latencyMicros);
    }
  }

  @Override
  public void measureIntended(String operation, int latencyMicros) {
    if (!deaf) {
      super.measureIntended(operation, latencyMicros);
    }
  }

  @Override
  public void reportStatus(String operation, Status status) {
    if (!deaf) {
      super.reportStatus(operation, status);
    }
  }
}
