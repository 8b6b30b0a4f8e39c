package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Database;
import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.measurement.OperationMeasurements;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationRecorder;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.ThreadRecorder;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.NumericByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** Measures the calls of the real database and turns every outcome into a status. */
public final class MeasuredDb extends Database implements OperationRecorder {
  static final Status NOT_ANSWERED =
      new ErrorStatus("NOT_ANSWERED", "the run ended before the answer came");

  private static final VarHandle UNDERWAY_SINCE =
      OperationMeasurements.field(MethodHandles.lookup(), "underwaySinceNs");

  private final DB db;
  private final Database target;
  private final ThreadRecorder recorder;
  private final FailedCalls failures;
  private final ReadyValues readyValues = new ReadyValues();
  private final OperationMeasurements[] operations;
  private final OperationMeasurements generate;

  /** The start of the generation of the current write's values, if they are {@link #generated}. */
  private long generateStartNs;

  private boolean generated;
  private UnaryOperator<Status> explanation = UnaryOperator.identity();

  /**
   * The last call. It is set only if the operation changes: storing a reference in an old object
   * costs a write barrier.
   */
  private @Nullable OperationMeasurements underway;

  /** The start of the call that this thread waits for; 0 between two calls. */
  @SuppressWarnings("UnusedVariable") // It is written through the handle.
  private long underwaySinceNs;

  private volatile boolean isAbandoned;

  /** The end of the last call, if nothing has happened since then; otherwise 0. */
  private long idleSinceNs;

  public MeasuredDb(DB db, ThreadRecorder recorder, FailedCalls failures) {
    this.db = db;
    this.target = Database.of(db);
    this.recorder = recorder;
    this.failures = failures;
    this.operations =
        Arrays.stream(Operation.Kind.values())
            .map(kind -> recorder.operation(kind.name()))
            .toArray(OperationMeasurements[]::new);
    this.generate = recorder.operation(OperationNames.GENERATE);
  }

  @Override
  public void setProperties(Properties properties) {
    db.setProperties(properties);
  }

  @Override
  public Properties getProperties() {
    return db.getProperties();
  }

  @Override
  public void init() throws DBException {
    db.init();
  }

  /** Measured as CLEANUP, without a status, as in YCSB. */
  @Override
  public void cleanup() throws DBException {
    long startNs = System.nanoTime();
    db.cleanup();
    recorder.recordLatency(
        recorder.operation(OperationNames.CLEANUP), startNs, System.nanoTime(), Status.OK);
  }

  private long begin(OperationMeasurements operation) {
    long startNs = System.nanoTime();
    if (underway != operation) {
      underway = operation;
    }
    UNDERWAY_SINCE.setRelease(this, startNs);
    return startNs;
  }

  /**
   * Records, from another thread, the call in which this thread hangs. A late answer changes
   * nothing.
   */
  void abandon(ThreadRecorder into) {
    isAbandoned = true;
    long sinceNs = (long) UNDERWAY_SINCE.getAcquire(this);
    OperationMeasurements hanging = underway;
    if (sinceNs != 0 && hanging != null) {
      into.setIntendedStartNs(recorder.intendedStartNs());
      into.recordCall(into.operation(hanging.name()), sinceNs, System.nanoTime(), NOT_ANSWERED);
    }
  }

  @Override
  public boolean canExpire() {
    return target.canExpire();
  }

  @Override
  public Status execute(Operation operation) {
    if (operation.sendsValues()) {
      makeReady(operation);
    }
    OperationMeasurements measured = measurements(operation);
    long startNs = begin(measured);
    Status status;
    try {
      status = target.execute(operation);
    } catch (Exception e) {
      return thrown(measured, startNs, e);
    }
    return returned(operation, startNs, System.nanoTime(), status);
  }

  private OperationMeasurements measurements(Operation operation) {
    return operations[operation.kind().index()];
  }

  /** Counts a scan's records; a workload of others may ask for none. */
  Status returned(Operation operation, long startNs, long endNs, @Nullable Status status) {
    OperationMeasurements measured = measurements(operation);
    if (operation.kind() == Operation.Kind.SCAN
        && status != null
        && status.isOk()
        && operation.records() != null) {
      measured.scanned(operation.count(), operation.records().size());
    }
    return returned(measured, startNs, endNs, status);
  }

  @Override
  public Status call(String operation, Call call) {
    OperationMeasurements measured = recorder.operation(operation);
    long startNs = begin(measured);
    Status status;
    try {
      status = call.make();
    } catch (Exception e) {
      return thrown(measured, startNs, e);
    }
    return returned(measured, startNs, System.nanoTime(), status);
  }

  @Override
  public <T> @Nullable T database(Class<T> type) {
    return type.isInstance(db) ? type.cast(db) : null;
  }

  private void makeReady(Operation operation) {
    if (!generated && !ReadyValues.areReady(operation.values())) {
      generatedSince(System.nanoTime());
      operation.send(readyValues.of(operation.values()));
    }
  }

  @Override
  public void generatedSince(long startNs) {
    generateStartNs = startNs;
    generated = true;
  }

  @Override
  public long idleSinceNs() {
    return idleSinceNs == 0 || recorder.isScheduled() ? System.nanoTime() : idleSinceNs;
  }

  @Override
  public void explain(UnaryOperator<Status> explanation) {
    this.explanation = explanation;
  }

  UnaryOperator<Status> explanation() {
    return explanation;
  }

  /** Call this if the thread does something other than the work between two operations. */
  void workInterrupted() {
    idleSinceNs = 0;
  }

  /** Values are made until the moment at which the database is called. */
  private void recordGenerated(long callNs) {
    if (generated) {
      recorder.recordService(generate, callNs - generateStartNs);
      generated = false;
    }
  }

  private Status returned(
      OperationMeasurements operation, long startNs, long endNs, @Nullable Status status) {
    UNDERWAY_SINCE.setRelease(this, 0L);
    if (isAbandoned) {
      return NOT_ANSWERED;
    }
    recordGenerated(startNs);
    if (status == null || !status.isOk()) {
      return failed(
          operation,
          startNs,
          endNs,
          failures.returned(operation.name(), status == null ? null : explanation.apply(status)));
    }
    recorder.recordCall(operation, startNs, endNs, status);
    idleSinceNs = endNs;
    return status;
  }

  private Status thrown(OperationMeasurements operation, long startNs, Exception error) {
    long endNs = System.nanoTime();
    UNDERWAY_SINCE.setRelease(this, 0L);
    if (isAbandoned) {
      return NOT_ANSWERED;
    }
    recordGenerated(startNs);
    return failed(operation, startNs, endNs, failures.thrown(operation.name(), error));
  }

  private Status failed(OperationMeasurements operation, long startNs, long endNs, Status status) {
    recorder.recordCall(operation, startNs, endNs, status);
    workInterrupted();
    if (OperationTotals.isError(status)) {
      failures.count();
    }
    return status;
  }

  @Override
  public void record(String operation, long elapsedNs, @Nullable Status status) {
    workInterrupted();
    recorder.record(operation, elapsedNs, status);
  }

  /**
   * Turns written values into arrays before the database's clock starts; one for each thread.
   * Numbers stay, which time series databases request by type, and so do texts beyond ASCII, whose
   * bytes the binding must choose. A workload that retries passes iterators at their end, which
   * stand for their bytes of the time before.
   */
  static final class ReadyValues {
    private IdentityHashMap<ByteIterator, ArrayByteIterator> lastMade = new IdentityHashMap<>();
    private IdentityHashMap<ByteIterator, ArrayByteIterator> made = new IdentityHashMap<>();

    static boolean areReady(Map<String, ByteIterator> values) {
      for (ByteIterator value : values.values()) {
        if (!(value instanceof ArrayByteIterator)) {
          return false;
        }
        value.reset();
      }
      return true;
    }

    Map<String, ByteIterator> of(Map<String, ByteIterator> values) {
      Map<String, ByteIterator> ready = new HashMap<>(values.size() * 2);
      for (Map.Entry<String, ByteIterator> entry : values.entrySet()) {
        ready.put(entry.getKey(), ready(entry.getValue()));
      }
      turnPage();
      return ready;
    }

    private void turnPage() {
      IdentityHashMap<ByteIterator, ArrayByteIterator> older = lastMade;
      lastMade = made;
      made = older;
      made.clear();
    }

    private ByteIterator ready(ByteIterator value) {
      if (value instanceof ArrayByteIterator array) {
        array.reset();
        return array;
      }
      if (staysAsItIs(value)) {
        value.reset();
        return value;
      }
      ArrayByteIterator before = value.hasNext() ? null : lastMade.get(value);
      ArrayByteIterator array = before == null ? ArrayByteIterator.of(value) : before;
      array.reset();
      made.put(value, array);
      return array;
    }

    private static boolean staysAsItIs(ByteIterator value) {
      return value instanceof NumericByteIterator
          || (value instanceof StringByteIterator && !isAscii(value.toString()));
    }

    private static boolean isAscii(String text) {
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) > 0x7f) {
          return false;
        }
      }
      return true;
    }
  }
}
