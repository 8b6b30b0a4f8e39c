package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.MediaSql;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.settings.Drivers;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

final class Session implements AutoCloseable {
  private final Connection connection;
  private final Dialect dialect;
  private final boolean autoCommit;
  private final Statements statements;
  private final @Nullable Media media;
  private final @Nullable InsertBatch batch;

  private Session(
      Connection connection, Dialect dialect, JdbcSettings settings, BatchOutcomes outcomes) {
    this.connection = connection;
    this.dialect = dialect;
    this.autoCommit = settings.autoCommit();
    this.statements = new Statements(connection, dialect, settings);
    this.media =
        settings.keepsMedia()
            ? new Media(connection, new MediaSql(settings.table().name(), dialect))
            : null;
    this.batch =
        settings.batches().areUsed()
            ? new InsertBatch(connection, settings.batches(), outcomes)
            : null;
  }

  static Session open(JdbcUrl url, JdbcSettings settings, BatchOutcomes outcomes)
      throws SQLException {
    Connection connection = Drivers.connect(url, settings.credentials(), settings.connectTimeout());
    try {
      Dialect dialect = Dialect.of(connection.getMetaData());
      Drivers.limitWaiting(connection, url, settings.socketTimeout());
      connection.setAutoCommit(settings.autoCommit());
      return new Session(connection, dialect, settings, outcomes);
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
  }

  Connection connection() {
    return connection;
  }

  Dialect dialect() {
    return dialect;
  }

  Status execute(Operation operation) throws SQLException {
    RecordStatement statement = statements.of(operation);
    if (batch != null && operation.kind() == Operation.Kind.INSERT) {
      return batch.add(statement, operation);
    }
    Status status = statement.execute(operation);
    commit();
    return status;
  }

  Status runOnMedia(Sql.Call<Media, Status> operation) throws SQLException {
    Status status = operation.on(Objects.requireNonNull(media, "the workload keeps no media"));
    commit();
    return status;
  }

  private void commit() throws SQLException {
    if (autoCommit) {
      return;
    }
    if (batch == null) {
      connection.commit();
    } else {
      batch.commit();
    }
  }

  void flush() throws SQLException {
    if (batch != null) {
      batch.flush();
    }
  }

  /** Makes the connection fit for the next operation; false if it was of no use and is closed. */
  boolean recover(SQLException failure) {
    try {
      if (!Failures.isOfLostConnection(failure) && !connection.isClosed()) {
        rollBack(failure);
        return true;
      }
    } catch (SQLException e) {
      failure.addSuppressed(e);
    }
    if (batch != null) {
      batch.lost(failure);
    }
    close();
    return false;
  }

  private void rollBack(SQLException failure) throws SQLException {
    if (connection.getAutoCommit()) {
      return;
    }
    connection.rollback();
    connection.setAutoCommit(autoCommit);
    if (batch != null) {
      batch.rolledBack(failure);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // It is not used again, and nothing waits on it.
    }
  }
}
