package io.github.ycsbext.workload;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationRecorder;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;

/** Passes a workload's measurements to the client's recorder, or to YCSB's under its client. */
final class Measured {
  private Measured() {}

  static void record(DB db, String operation, long elapsedNs, @Nullable Status status) {
    if (db instanceof OperationRecorder recorder) {
      recorder.record(operation, elapsedNs, status);
    } else {
      measure(operation, elapsedNs, status);
    }
  }

  /**
   * Returns since when, by {@link System#nanoTime()}, the thread has done nothing but its current
   * work; usually now.
   */
  static long idleSinceNs(DB db) {
    return db instanceof OperationRecorder recorder ? recorder.idleSinceNs() : System.nanoTime();
  }

  /**
   * Says that the values of the insert or update that follows have been made since {@code startNs}.
   */
  static void generatedFrom(DB db, long startNs) {
    if (db instanceof OperationRecorder recorder) {
      recorder.generatedSince(startNs);
    } else {
      measure(OperationNames.GENERATE, System.nanoTime() - startNs, null);
    }
  }

  /** Lets the workload tell more of a failed call of the thread's current operation. */
  static void explain(DB db, UnaryOperator<Status> explanation) {
    if (db instanceof OperationRecorder recorder) {
      recorder.explain(explanation);
    }
  }

  private static void measure(String operation, long elapsedNs, @Nullable Status status) {
    Measurements measurements = Measurements.getMeasurements();
    measurements.measure(operation, micros(elapsedNs));
    if (status != null) {
      measurements.reportStatus(operation, status);
    }
  }

  /** Returns when the operation should have started, by YCSB; 0 if the recorder knows. */
  static long intendedStartNs(DB db) {
    return db instanceof OperationRecorder
        ? 0
        : Measurements.getMeasurements().getIntendedtartTimeNs();
  }

  /** Records a whole read-modify-write that ends now. */
  static void recordReadModifyWrite(DB db, long startNs, long intendedStartNs) {
    long endNs = System.nanoTime();
    record(db, OperationNames.READ_MODIFY_WRITE, endNs - startNs, null);
    if (!(db instanceof OperationRecorder)) {
      Measurements.getMeasurements()
          .measureIntended(OperationNames.READ_MODIFY_WRITE, micros(endNs - intendedStartNs));
    }
  }

  private static int micros(long elapsedNs) {
    return (int) Math.min(elapsedNs / 1000, Integer.MAX_VALUE);
  }
}
