package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.client.plan.RunRetries;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.ThreadRecorder;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * A thread's database that tries failed operations again. All attempts are one operation, from the
 * start of the first to the answer to the last; each that was not the last is recorded apart.
 */
@SuppressWarnings("NonApiType") // The superclass declares these types.
final class RetryingDb extends DB {
  private static final Set<String> FINAL =
      Set.of(
          ErrorStatus.DUPLICATE_KEY,
          Status.BAD_REQUEST.getName(),
          Status.NOT_IMPLEMENTED.getName());

  private final DB db;
  private final RunRetries retries;
  private final ThreadRecorder recorder;
  private final BooleanSupplier isOver;

  /**
   * @param isOver whether the run is over, so that no other attempt is made
   */
  RetryingDb(DB db, RunRetries retries, ThreadRecorder recorder, BooleanSupplier isOver) {
    this.db = db;
    this.retries = retries;
    this.recorder = recorder;
    this.isOver = isOver;
  }

  /** One attempt of an operation. */
  interface Attempt<E extends Exception> {
    @Nullable Status make() throws E;
  }

  DB database() {
    return db;
  }

  /** Makes attempts until one does not fail, or there are no more. */
  <E extends Exception> @Nullable Status attempt(String operation, Attempt<E> attempt) throws E {
    for (int left = retries.limit(); left > 0; left--) {
      long startNs = System.nanoTime();
      Status status;
      try {
        status = attempt.make();
      } catch (Exception e) {
        status = ErrorStatus.of(e);
      }
      if (status != null && !mayHelp(status)) {
        return status;
      }
      recorder.record(
          OperationNames.retried(operation),
          System.nanoTime() - startNs,
          status == null ? Status.ERROR : status);
      LockSupport.parkNanos(
          this,
          (long) (retries.pause().toNanos() * ThreadLocalRandom.current().nextDouble(0.8, 1.2)));
      if (isOver.getAsBoolean()) {
        break;
      }
    }
    return attempt.make();
  }

  private static boolean mayHelp(Status status) {
    return ErrorStatus.isConflict(status)
        || (OperationTotals.isError(status) && !FINAL.contains(status.getName()));
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

  @Override
  public void cleanup() throws DBException {
    db.cleanup();
  }

  @Override
  public @Nullable Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> result) {
    return attempt(
        "READ",
        () -> {
          result.clear();
          return db.read(table, key, fields, result);
        });
  }

  @Override
  public @Nullable Status scan(
      String table,
      String startKey,
      int recordCount,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return attempt(
        OperationNames.SCAN,
        () -> {
          result.clear();
          return db.scan(table, startKey, recordCount, fields, result);
        });
  }

  @Override
  public @Nullable Status update(String table, String key, Map<String, ByteIterator> values) {
    return attempt(
        "UPDATE",
        () -> {
          values.values().forEach(ByteIterator::reset);
          return db.update(table, key, values);
        });
  }

  @Override
  public @Nullable Status insert(String table, String key, Map<String, ByteIterator> values) {
    return attempt(
        OperationNames.INSERT,
        () -> {
          values.values().forEach(ByteIterator::reset);
          return db.insert(table, key, values);
        });
  }

  @Override
  public @Nullable Status delete(String table, String key) {
    return attempt("DELETE", () -> db.delete(table, key));
  }
}
