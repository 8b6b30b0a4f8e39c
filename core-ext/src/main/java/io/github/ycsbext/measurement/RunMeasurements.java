package io.github.ycsbext.measurement;

import java.lang.reflect.Field;
import java.util.Properties;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/**
 * Replaces YCSB's singleton during a run, so that workloads' measurements go to the calling
 * thread's own recorder. YCSB provides no means for that, so this class uses reflection.
 */
public final class RunMeasurements extends Measurements {
  private final Recorders recorders;

  /** Of properties that have been checked. */
  public RunMeasurements(Properties properties, Recorders recorders) {
    super(properties);
    this.recorders = recorders;
  }

  @SuppressWarnings("LockOnNonEnclosingClassLiteral") // YCSB reads the field under this lock.
  public void install(Properties properties) {
    Measurements.setProperties(properties);
    synchronized (Measurements.class) {
      try {
        Field singleton = Measurements.class.getDeclaredField("singleton");
        singleton.setAccessible(true);
        singleton.set(null, this);
      } catch (ReflectiveOperationException e) {
        throw new LinkageError(
            "site.ycsb:core on the class path is not 0.17.0: Measurements has no field 'singleton'",
            e);
      }
    }
  }

  @Override
  public void setIntendedStartTimeNs(long time) {
    recorders.current().setIntendedStartNs(time);
  }

  @Override
  public long getIntendedtartTimeNs() {
    return recorders.current().startOfResponseNs();
  }

  @Override
  public void measure(String operation, int latencyMicros) {
    ThreadRecorder recorder = recorders.current();
    recorder.recordService(recorder.operation(operation), latencyMicros * 1000L);
  }

  @Override
  public void measureIntended(String operation, int latencyMicros) {
    ThreadRecorder recorder = recorders.current();
    if (recorder.isScheduled()) {
      recorder.recordResponse(recorder.operation(operation), latencyMicros * 1000L);
    }
  }

  @Override
  public void reportStatus(String operation, Status status) {
    ThreadRecorder recorder = recorders.current();
    recorder.count(recorder.operation(operation), status);
  }
}
