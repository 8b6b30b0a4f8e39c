package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Each waits until the nodes agree. The driver would read the schema again, and never again if it
 * loses its control connection meanwhile, so the session keeps none.
 *
 * <p>The node that made the change is asked for agreement: any other one may not have heard of it.
 */
public final class SchemaChanges {
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);

  private final CqlSession session;

  /** Of a session that does nothing but this, since it will know no replicas. */
  public SchemaChanges(CqlSession session) {
    this.session = session;
    session.setSchemaMetadataEnabled(false);
  }

  /** A change that may be sent twice; false if nodes that are up did not agree in time. */
  public boolean make(String cql) {
    ResultSet changed =
        session.execute(
            SimpleStatement.newInstance(cql)
                .setTimeout(CassandraSchema.TIMEOUT)
                .setIdempotent(true));
    @Nullable Node coordinator = changed.getExecutionInfo().getCoordinator();
    long start = System.nanoTime();
    while (!isAgreed(coordinator)) {
      if (System.nanoTime() - start > LONGEST_WAIT.toNanos()) {
        return false;
      }
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
    }
    return true;
  }

  private boolean isAgreed(@Nullable Node coordinator) {
    Row local = Objects.requireNonNull(ask(coordinator, "system.local").one());
    @Nullable UUID version = local.getUuid("schema_version");
    for (Row peer : ask(coordinator, "system.peers")) {
      if (isUp(peer.getUuid("host_id"))
          && !Objects.equals(peer.getUuid("schema_version"), version)) {
        return false;
      }
    }
    return true;
  }

  private ResultSet ask(@Nullable Node node, String table) {
    return session.execute(
        SimpleStatement.newInstance("SELECT host_id, schema_version FROM " + table).setNode(node));
  }

  private boolean isUp(@Nullable UUID hostId) {
    @Nullable Node node = hostId == null ? null : session.getMetadata().getNodes().get(hostId);
    return node != null && node.getState() == NodeState.UP;
  }
}
