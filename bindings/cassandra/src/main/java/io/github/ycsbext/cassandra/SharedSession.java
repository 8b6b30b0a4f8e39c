package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.cassandra.schema.Catalog;
import io.github.ycsbext.cassandra.schema.Target;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.session.Profiles;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.DBException;

/**
 * One for all threads with equal settings; the first opens it and the last closes it. If that
 * fails, all that wait get the failure; when they have left, the next one tries again.
 */
final class SharedSession {
  private static final Logger LOG = LoggerFactory.getLogger(SharedSession.class);
  private static final Map<CassandraSettings, SharedSession> OPEN = new HashMap<>();

  private final CassandraSettings settings;
  // Guarded by the lock of OPEN.
  private int users;
  // Guarded by this object's lock.
  private @Nullable CqlSession session;
  private @Nullable DBException failure;
  private volatile @Nullable Records records;

  private SharedSession(CassandraSettings settings) {
    this.settings = settings;
  }

  /** Throws if no server can be reached, or keyspace or table cannot hold the records. */
  static SharedSession join(CassandraSettings settings) throws DBException {
    SharedSession shared = enter(settings);
    try {
      shared.open();
      return shared;
    } catch (DBException | RuntimeException e) {
      shared.leave();
      throw e;
    }
  }

  private static SharedSession enter(CassandraSettings settings) {
    synchronized (OPEN) {
      SharedSession shared = OPEN.computeIfAbsent(settings, SharedSession::new);
      shared.users++;
      return shared;
    }
  }

  void leave() {
    synchronized (OPEN) {
      if (--users > 0) {
        return;
      }
      OPEN.remove(settings, this);
    }
    close();
  }

  Records records() {
    return Objects.requireNonNull(records);
  }

  private synchronized void open() throws DBException {
    if (failure != null) {
      throw new DBException(failure.getMessage(), failure);
    }
    if (records == null) {
      try {
        session = Sessions.open(settings.connection(), settings.statements().keyspace());
        records = records(session);
      } catch (DBException e) {
        failure = e;
        throw e;
      } catch (RuntimeException e) {
        failure = unreadable(e);
        throw failure;
      }
    }
  }

  private DBException unreadable(RuntimeException e) {
    return new DBException(
        "Cassandra at %s does not tell its schema: %s: %s"
            .formatted(
                settings.connection().shown(),
                e.getClass().getSimpleName(),
                Secrets.hide(String.valueOf(e.getMessage()))),
        e);
  }

  private Records records(CqlSession opened) throws DBException {
    Profiles.of(opened, settings.statements().profile());
    Keyspace keyspace = new Target(settings, new Catalog(opened)).checked();
    if (settings.statements().debug()) {
      LOG.info("connected to {}", settings.connection().shown());
    }
    return new Records(opened, new Statements(opened, keyspace, settings.statements()));
  }

  private synchronized void close() {
    if (session != null) {
      session.close();
      session = null;
    }
  }
}
