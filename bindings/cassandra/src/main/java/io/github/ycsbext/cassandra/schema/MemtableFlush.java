package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import io.github.ycsbext.cassandra.cql.Cql;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.note.Note;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Makes all nodes flush a table, as {@code nodetool flush} does, but with CQL alone: for a moment
 * its memtables may be no older than {@value #PERIOD_MILLIS} ms.
 *
 * <p>No view tells whether that is done. What is due begins within the period, so it is when, some
 * time later, no node has anything left to flush.
 */
public record MemtableFlush(
    CqlSession session, Catalog catalog, SchemaChanges changes, VirtualTables virtualTables) {
  /** A number that nothing else sets. If a table has it, a killed client left it there. */
  public static final int PERIOD_MILLIS = 113;

  /** The time until each node has begun, even a busy one. */
  private static final Duration HEAD_START = Duration.ofSeconds(2);

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration POLL = Duration.ofMillis(100);

  /** A pool may be idle for a moment between two flushes of one table. */
  private static final int LOOKS = 3;

  /** Returns when it is done: null if all data is on disk, otherwise why it is not. */
  public @Nullable Note write(TableLayout table) {
    int period = catalog.flushPeriodMillis(table);
    try {
      changes.make(Cql.flushPeriod(table, PERIOD_MILLIS));
      try {
        return isDone() ? null : CassandraNote.STILL_WRITING.of(PATIENCE.toSeconds());
      } finally {
        changes.make(Cql.flushPeriod(table, period == PERIOD_MILLIS ? 0 : period));
      }
    } catch (UnauthorizedException e) {
      return CassandraNote.MAY_NOT_ALTER.of();
    } catch (AllNodesFailedException e) {
      return CassandraNote.NODE_NOT_ASKED.of();
    }
  }

  private boolean isDone() {
    long startNs = System.nanoTime();
    pause(HEAD_START);
    int idleLooks = 0;
    while (idleLooks < LOOKS) {
      idleLooks = isIdle() ? idleLooks + 1 : 0;
      if (System.nanoTime() - startNs > PATIENCE.toNanos()) {
        return false;
      }
      pause(POLL);
    }
    return true;
  }

  /** An interrupted thread continues to check, without pauses, until its patience is over. */
  private static void pause(Duration time) {
    LockSupport.parkNanos(time.toNanos());
  }

  private boolean isIdle() {
    for (Node node : session.getMetadata().getNodes().values()) {
      if (virtualTables.flushesUnderWay(node) > 0) {
        return false;
      }
    }
    return true;
  }
}
