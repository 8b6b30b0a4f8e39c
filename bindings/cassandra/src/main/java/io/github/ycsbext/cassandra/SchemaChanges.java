package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Changes of the schema, each of which waits until the nodes agree.
 *
 * <p>The driver's own way is to read the schema again after each change. If its control connection
 * is lost meanwhile, as when a node fails, it never reads a schema again, and later changes wait
 * for that until they time out. So the session does not keep a schema, and is asked for agreement
 * here.
 */
final class SchemaChanges {
  /** Looks at the nodes' versions; one fails at once if the control connection was just lost. */
  private static final int LOOKS = 3;

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

  private final CqlSession session;

  /**
   * @param session a session that does nothing but this, since it will know no replicas
   */
  SchemaChanges(CqlSession session) {
    this.session = session;
    session.setSchemaMetadataEnabled(false);
  }

  /**
   * Makes a change that may be sent twice.
   *
   * @return false if the nodes did not agree in time
   */
  boolean make(String cql) {
    session.execute(
        SimpleStatement.newInstance(cql).setTimeout(CassandraSchema.TIMEOUT).setIdempotent(true));
    for (int look = 1; look <= LOOKS; look++) {
      if (session.checkSchemaAgreement()) {
        return true;
      }
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
    return false;
  }
}
