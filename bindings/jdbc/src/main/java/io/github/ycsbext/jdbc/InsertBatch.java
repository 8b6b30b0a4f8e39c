package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** Inserts on one connection that are one transaction, sent together or one by one. */
final class InsertBatch {
  private final Connection connection;
  private final JdbcSettings.BatchSettings settings;
  private final BatchOutcomes outcomes;

  /** The insert that the driver has collected; null if there is none. */
  private @Nullable PreparedStatement collected;

  private int waiting;

  InsertBatch(Connection connection, JdbcSettings.BatchSettings settings, BatchOutcomes outcomes) {
    this.connection = connection;
    this.settings = settings;
    this.outcomes = outcomes;
  }

  /** {@link Status#BATCHED_OK} for an insert that waits; OK for the one that fills the batch. */
  Status add(RecordStatement insert, Operation operation) throws SQLException {
    if (!settings.sentTogether()) {
      insert.bind(operation).executeUpdate();
    } else {
      if (insert.prepared() != collected) {
        flush();
        collected = insert.prepared();
      }
      insert.bind(operation).addBatch();
    }
    waiting++;
    if (waiting < settings.size()) {
      return Status.BATCHED_OK;
    }
    flush();
    return Status.OK;
  }

  /** Sends and commits the waiting inserts. Whatever the outcome, none waits afterwards. */
  void flush() throws SQLException {
    if (waiting == 0) {
      return;
    }
    boolean autoCommit = connection.getAutoCommit();
    try {
      if (collected != null) {
        connection.setAutoCommit(false);
        collected.executeBatch();
      }
      connection.commit();
      outcomes.stored(waiting);
      waiting = 0;
    } catch (SQLException e) {
      lost(e);
      throw e;
    }
    connection.setAutoCommit(autoCommit);
  }

  /** Commits what other operations have sent, and with it every insert that was sent. */
  void commit() throws SQLException {
    connection.commit();
    if (!settings.sentTogether()) {
      outcomes.stored(waiting);
      waiting = 0;
    }
  }

  /** Tells that what was sent and not committed is lost. */
  void rolledBack(SQLException cause) {
    if (!settings.sentTogether()) {
      lost(cause);
    }
  }

  void lost(SQLException cause) {
    if (waiting > 0) {
      outcomes.failed(waiting, Failures.of(cause));
      waiting = 0;
    }
  }
}
