package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.BatchOutcomes;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.schema.Target;
import io.github.ycsbext.jdbc.settings.ConnectFailure;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.SQLException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;
import site.ycsb.Status;

/** One thread's access to one URL: after a lost connection the next operation opens another. */
final class Shard {
  private final JdbcUrl url;
  private final JdbcSettings settings;
  private final BatchOutcomes outcomes;
  private final ReconnectPause pause = new ReconnectPause();
  private @Nullable Session session;
  private @Nullable String mixedStatements;

  Shard(JdbcUrl url, JdbcSettings settings, BatchOutcomes outcomes) {
    this.url = url;
    this.settings = settings;
    this.outcomes = outcomes;
  }

  /** Throws if it cannot be reached, or its table cannot hold the workload's records. */
  void open() throws DBException {
    try {
      Session opened = session();
      if (!settings.ownTables()) {
        Target.of(settings, url, opened.connection(), opened.dialect()).check();
      }
      if (!settings.autoCommit()) {
        opened.connection().rollback();
      }
    } catch (SQLException e) {
      close();
      throw ConnectFailure.of(url, e);
    } catch (DBException e) {
      close();
      throw e;
    }
  }

  /** Throws if the server takes none of so many bytes, the largest value's. */
  void requireRoom(long bytes) throws DBException {
    try {
      Long limit = session().dialect().packetLimit(session().connection());
      if (limit != null && bytes >= limit) {
        throw new DBException(
            String.format(
                Locale.ROOT,
                "%s takes packets of up to %,d bytes, and the largest value has %,d: start the server with a larger max_allowed_packet, or give smaller values",
                url.shown(),
                limit,
                bytes));
      }
    } catch (SQLException e) {
      throw ConnectFailure.of(url, e);
    }
  }

  /** Runs a step. Anything thrown becomes the operation's status and never ends the process. */
  Status attempt(Sql.Call<Session, Status> step) {
    try {
      return step.on(session());
    } catch (SQLException e) {
      if (session == null) {
        pause.afterFailure();
      }
      if (mixedStatements == null) {
        mixedStatements = ConnectFailure.ofMixedStatements(e);
      }
      recover(e);
      return Failures.of(e);
    } catch (RuntimeException e) {
      return Failures.of(e);
    }
  }

  /** Returns what is to be said if writes may have changed other records; otherwise null. */
  @Nullable String mixedStatements() {
    return mixedStatements;
  }

  private void recover(SQLException failure) {
    if (session != null && !session.recover(failure)) {
      session = null;
    }
  }

  private Session session() throws SQLException {
    if (session == null) {
      session = Session.open(url, settings, outcomes);
      pause.connected();
    }
    return session;
  }

  void close() {
    Session open = session;
    if (open == null) {
      return;
    }
    try {
      open.flush();
    } catch (SQLException e) {
      // The inserts are counted as failed.
    }
    open.close();
    session = null;
  }
}
