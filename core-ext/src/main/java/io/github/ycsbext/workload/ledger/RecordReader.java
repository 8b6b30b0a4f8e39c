package io.github.ycsbext.workload.ledger;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Reads records one by one, and waits for a database that does not answer. For one thread. */
public final class RecordReader implements AutoCloseable {
  /** How long no server may answer before the records that are left are given up. */
  static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final PhaseEnd end;
  private @Nullable DB db;
  private boolean gaveUp;

  public RecordReader(PhaseEnd end) {
    this.end = end;
  }

  /** Returns no fields if there is no such record; null if the database has not answered. */
  public @Nullable Map<String, ByteIterator> read(String table, String key) {
    long deadlineNs = System.nanoTime() + PATIENCE.toNanos();
    gaveUp |= end.isInterrupted();
    while (!gaveUp) {
      Map<String, ByteIterator> found = new HashMap<>();
      Status status = status(table, key, found);
      if (status.isOk()) {
        found.replaceAll((field, value) -> ArrayByteIterator.of(value)); // To be read many times.
        return found;
      }
      if (status.getName().equals(Status.NOT_FOUND.getName())) {
        return Map.of();
      }
      close();
      gaveUp = System.nanoTime() - deadlineNs > 0 || end.isInterrupted();
      LockSupport.parkNanos(this, gaveUp ? 0 : PAUSE.toNanos());
    }
    return null;
  }

  boolean hasGivenUp() {
    return gaveUp;
  }

  private Status status(String table, String key, Map<String, ByteIterator> found) {
    try {
      if (db == null) {
        db = end.open();
      }
      Status status = db.read(table, key, null, found);
      return status == null ? Status.ERROR : status;
    } catch (DBException | RuntimeException e) {
      return Status.ERROR;
    }
  }

  @Override
  public void close() {
    DB open = db;
    db = null;
    if (open != null) {
      try {
        open.cleanup();
      } catch (DBException | RuntimeException e) {
        // What was read is known; a connection that does not close loses nothing.
      }
    }
  }
}
