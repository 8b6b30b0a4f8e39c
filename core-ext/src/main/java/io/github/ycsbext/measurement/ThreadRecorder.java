package io.github.ycsbext.measurement;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/** One thread's recorder. Call all methods except {@link #operations()} from that thread only. */
public final class ThreadRecorder {
  private final Map<String, OperationMeasurements> operations = new ConcurrentHashMap<>();
  private final MeasurementSettings settings;
  private final boolean scheduled;
  private final @Nullable Measurements ycsb;

  /** The scheduled start of the current operation; 0 if it has no schedule. */
  private long intendedStartNs;

  private long callsNs;
  private long lastCallEndNs;

  ThreadRecorder(MeasurementSettings settings, @Nullable Measurements ycsb, boolean scheduled) {
    this.settings = settings;
    this.ycsb = ycsb;
    this.scheduled = scheduled;
  }

  /** Returns the operation's measurements. A caller that records often should keep them. */
  public OperationMeasurements operation(String name) {
    OperationMeasurements known = operations.get(name);
    return known == null ? operations.computeIfAbsent(name, OperationMeasurements::new) : known;
  }

  Collection<OperationMeasurements> operations() {
    return operations.values();
  }

  /** Sets when the next operation was due, by {@link System#nanoTime()}; 0 for its own start. */
  public void setIntendedStartNs(long intendedStartNs) {
    this.intendedStartNs = intendedStartNs;
  }

  /** Returns what was set last. Another thread may ask, of one that hangs. */
  public long intendedStartNs() {
    return intendedStartNs;
  }

  public boolean isScheduled() {
    return scheduled;
  }

  /** Returns the current start of response times; 0 if they are not needed. */
  long startOfResponseNs() {
    if (!scheduled) {
      return 0;
    }
    return intendedStartNs == 0 ? System.nanoTime() : intendedStartNs;
  }

  /** Records a database call that returned a status: latencies and status are counted. */
  public void recordCall(OperationMeasurements operation, long startNs, long endNs, Status status) {
    callsNs += endNs - startNs;
    lastCallEndNs = endNs;
    recordLatency(operation, startNs, endNs, status);
    count(operation, status);
  }

  public long callsNs() {
    return callsNs;
  }

  /** Returns when the last call ended, by {@link System#nanoTime()}; 0 before the first. */
  public long lastCallEndNs() {
    return lastCallEndNs;
  }

  /** Records a call's latencies without its status, as YCSB does for CLEANUP. */
  public void recordLatency(
      OperationMeasurements operation, long startNs, long endNs, Status status) {
    OperationMeasurements latencies = status.isOk() ? operation : failed(operation, status);
    recordService(latencies, endNs - startNs);
    if (scheduled) {
      recordResponse(latencies, endNs - (intendedStartNs == 0 ? startNs : intendedStartNs));
    }
  }

  private OperationMeasurements failed(OperationMeasurements operation, Status status) {
    String name = settings.latencyName(status);
    if (name != null) {
      return operation(operation.name() + "-" + name);
    }
    OperationMeasurements failed = operation.failed();
    if (failed == null) {
      failed = operation(OperationNames.failed(operation.name()));
      operation.setFailed(failed);
    }
    return failed;
  }

  public void record(String name, long elapsedNs, @Nullable Status status) {
    OperationMeasurements operation = operations.get(name);
    if (operation == null) {
      if (OperationNames.isCall(name)) {
        throw new IllegalArgumentException(
            "The workload records '%s' as no call of the database: name it %s%s"
                .formatted(name, OperationNames.CLIENT_WORK, name));
      }
      operation = operation(name);
    }
    recordService(operation, elapsedNs);
    if (scheduled && OperationNames.isScheduled(name)) {
      boolean waited = intendedStartNs != 0;
      recordResponse(operation, waited ? System.nanoTime() - intendedStartNs : elapsedNs);
    }
    if (status != null) {
      count(operation, status);
    }
  }

  /** Records elapsed time alone, without a status and without a schedule. */
  public void recordService(OperationMeasurements operation, long elapsedNs) {
    operation.recordService(elapsedNs);
    if (ycsb != null && settings.shows(operation.name())) {
      ycsb.measure(operation.name(), micros(elapsedNs));
    }
  }

  void recordResponse(OperationMeasurements operation, long elapsedNs) {
    operation.recordResponse(elapsedNs);
    if (ycsb != null) {
      ycsb.measureIntended(operation.name(), micros(elapsedNs));
    }
  }

  void count(OperationMeasurements operation, Status status) {
    operation.count(status);
    if (ycsb != null) {
      ycsb.reportStatus(operation.name(), settings.counted(status));
    }
  }

  private static int micros(long elapsedNs) {
    return (int) Math.min(elapsedNs / 1000, Integer.MAX_VALUE);
  }
}
