package io.github.ycsbext.measurement;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

public final class Recorders {

  private final MeasurementSettings settings;
  private final @Nullable YcsbMeasurements ycsb;
  private final boolean scheduled;
  private final List<ThreadRecorder> recorders = new CopyOnWriteArrayList<>();
  private volatile Totals warmUp = Totals.none();
  private final ThreadLocal<ThreadRecorder> current = ThreadLocal.withInitial(this::open);

  /** {@code ycsb} also measures all, for YCSB's own types; with a schedule, response times too. */
  public Recorders(
      MeasurementSettings settings, @Nullable YcsbMeasurements ycsb, boolean scheduled) {
    this.settings = settings;
    this.ycsb = ycsb;
    this.scheduled =
        scheduled || settings.interval() != MeasurementProperties.MeasurementInterval.OP;
  }

  /** Returns the calling thread's own recorder, which its first call creates. */
  public ThreadRecorder current() {
    return current.get();
  }

  private ThreadRecorder open() {
    ThreadRecorder recorder = new ThreadRecorder(settings, ycsb, scheduled);
    recorders.add(recorder);
    return recorder;
  }

  /** Excludes all measurements from now until {@link #endWarmUp()} from later readings. */
  public void beginWarmUp() {
    if (ycsb != null) {
      ycsb.setDeaf(true);
    }
  }

  /** Ends the warm-up. Call this while no operation is under way. */
  public void endWarmUp() {
    warmUp = readAll();
    if (ycsb != null) {
      ycsb.setDeaf(false);
    }
  }

  /** Returns the number of calls of the database so far, including the warm-up. */
  public long calls() {
    return count(OperationMeasurements::statusCount);
  }

  long successes() {
    return count(OperationMeasurements::successCount);
  }

  long failures() {
    return count(OperationMeasurements::errorCount);
  }

  private long count(ToLongFunction<OperationMeasurements> counted) {
    long count = 0;
    for (ThreadRecorder recorder : recorders) {
      for (OperationMeasurements operation : recorder.operations()) {
        count += OperationNames.isCall(operation.name()) ? counted.applyAsLong(operation) : 0;
      }
    }
    return count;
  }

  public Totals read() {
    Map<String, OperationTotals> sums = new TreeMap<>(readAll().since(warmUp).operations());
    sums.values().removeIf(OperationTotals::isEmpty);
    return new Totals(sums);
  }

  private Totals readAll() {
    Map<String, OperationTotals> sums = new TreeMap<>();
    for (ThreadRecorder recorder : recorders) {
      for (OperationMeasurements operation : recorder.operations()) {
        operation.addTo(sums.computeIfAbsent(operation.name(), name -> OperationTotals.empty()));
      }
    }
    return new Totals(sums);
  }
}
