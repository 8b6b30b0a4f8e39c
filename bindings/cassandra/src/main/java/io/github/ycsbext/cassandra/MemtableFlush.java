package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.servererrors.UnauthorizedException;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.note.ServerNote;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Has all nodes write what only their memory holds of a table, as {@code nodetool flush} does, but
 * by CQL alone: for a moment the table's memtables may be no older than {@value #PERIOD_MILLIS} ms.
 *
 * <p>Whether they are written is not told by any view. Those that are due are begun within the
 * period, so that they are done when, some time later, no node has anything left to flush.
 */
final class MemtableFlush {
  /** A number that nobody else sets: found on a table, it was left by a client that was killed. */
  static final int PERIOD_MILLIS = 113;

  /** Until each node has begun, even one that is busy. */
  private static final Duration HEAD_START = Duration.ofSeconds(2);

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration POLL = Duration.ofMillis(100);

  /** Between two flushes of one table a pool may be idle for a moment. */
  private static final int LOOKS = 3;

  private final CqlSession session;
  private final Catalog catalog;
  private final VirtualTables virtualTables;

  MemtableFlush(CqlSession session, Catalog catalog, VirtualTables virtualTables) {
    this.session = session;
    this.catalog = catalog;
    this.virtualTables = virtualTables;
  }

  /**
   * Returns when it is done.
   *
   * @return null where all is on the disks; else why it is not, for a reader of the table's size
   */
  @Nullable Note write(TableLayout table) {
    int period = catalog.flushPeriodMillis(table);
    try {
      session.execute(Cql.flushPeriod(table, PERIOD_MILLIS));
      try {
        return isDone() ? null : ServerNote.STILL_WRITING.of(PATIENCE.toSeconds());
      } finally {
        session.execute(Cql.flushPeriod(table, period == PERIOD_MILLIS ? 0 : period));
      }
    } catch (UnauthorizedException e) {
      return ServerNote.MAY_NOT_ALTER.of();
    } catch (AllNodesFailedException e) {
      return ServerNote.NODE_NOT_ASKED.of();
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

  /** An interrupted thread goes on looking, without pauses, until patience is over. */
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
