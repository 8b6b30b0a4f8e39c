package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import io.github.ycsbext.binding.Shared;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.cassandra.schema.Catalog;
import io.github.ycsbext.cassandra.schema.Target;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import site.ycsb.DBException;

/** One for all threads with equal settings. */
record SharedSession(CqlSession session, Records records) {
  static final Shared<CassandraSettings, SharedSession> OPEN =
      new Shared<>(SharedSession::open, opened -> opened.session().close());

  private static final Logger LOG = LoggerFactory.getLogger(SharedSession.class);

  /** Throws if no server can be reached, or keyspace or table cannot hold the records. */
  private static SharedSession open(CassandraSettings settings) throws DBException {
    CqlSession session = Sessions.open(settings.connection(), settings.statements().keyspace());
    try {
      return new SharedSession(session, records(session, settings));
    } catch (DBException e) {
      session.close();
      throw e;
    } catch (RuntimeException e) {
      session.close();
      throw new DBException(
          "Cassandra at %s does not tell its schema: %s: %s"
              .formatted(
                  settings.connection().shown(),
                  e.getClass().getSimpleName(),
                  Secrets.hide(String.valueOf(e.getMessage()))),
          e);
    }
  }

  private static Records records(CqlSession session, CassandraSettings settings)
      throws DBException {
    Sessions.profile(session, settings.statements().profile());
    Keyspace keyspace = new Target(settings, new Catalog(session)).checked();
    if (settings.statements().debug()) {
      LOG.info("connected to {}", settings.connection().shown());
    }
    return new Records(session, new Statements(session, keyspace, settings.statements()));
  }
}
