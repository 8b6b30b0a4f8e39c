package io.github.ycsbext.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.cassandra.cql.Cql;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import io.github.ycsbext.cassandra.settings.ReplicationSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.DBException;

public final class CassandraSchema implements Schema {
  /** To create or empty a table, all nodes must agree, and each writes to its disk. */
  static final Duration TIMEOUT = Duration.ofMinutes(2);

  private static final int MAX_CLEARINGS = 5;

  private final CassandraSettings settings;
  private final CqlSession session;
  private final Catalog catalog;
  private final SchemaChanges changes;
  private final Target target;

  public CassandraSchema(CassandraSettings settings) throws DBException {
    this.settings = settings;
    this.session = Sessions.open(settings.connection(), settings.statements().keyspace());
    this.catalog = new Catalog(session);
    this.changes = new SchemaChanges(session);
    this.target = new Target(settings, catalog);
  }

  /** Refuses an existing keyspace of other replication, and a table of other columns. */
  @Override
  public void create() throws DBException {
    tell(
        "create the schema",
        () -> {
          Keyspace keyspace = createdKeyspace();
          if (catalog.table(keyspace, settings.table().name()).isEmpty()) {
            change(Cql.createTable(keyspace.name(), settings.table()));
          }
          target.check(target.table());
          return keyspace;
        });
  }

  private Keyspace createdKeyspace() throws DBException {
    String name = settings.statements().keyspace();
    if (catalog.keyspace(name).isEmpty()) {
      change(Cql.createKeyspace(name, replication()));
    }
    Keyspace keyspace = target.keyspace();
    checkReplication(keyspace);
    return keyspace;
  }

  private Map<String, String> replication() {
    ReplicationSettings asked = settings.replication();
    Map<String, String> options = new TreeMap<>();
    options.put("class", asked.strategy());
    String factor = Integer.toString(asked.factor());
    if (asked.strategy().equals(ReplicationSettings.SIMPLE)) {
      options.put("replication_factor", factor);
    } else {
      Sessions.dataCenters(session).forEach(dataCenter -> options.put(dataCenter, factor));
    }
    return options;
  }

  private void checkReplication(Keyspace keyspace) throws DBException {
    ReplicationSettings asked = settings.replication();
    if (asked.factorGiven() && !keyspace.isReplicated(asked.factor())) {
      throw new DBException(
          ("keyspace '%s' has the replication factor %s, and"
                  + " cassandra.replicationfactor=%s asks for another: drop or alter the keyspace,"
                  + " or name another with -p cassandra.keyspace=...")
              .formatted(keyspace.name(), keyspace.factors(), asked.factor()));
    }
  }

  @Override
  public void clear() throws DBException {
    clear(target.table());
  }

  /** A write acknowledged by others may reach a busy replica later; then it is emptied again. */
  private void clear(TableLayout table) throws DBException {
    SimpleStatement anyRecord =
        SimpleStatement.newInstance(Cql.anyRecord(table))
            .setConsistencyLevel(DefaultConsistencyLevel.ALL)
            .setTimeout(TIMEOUT);
    for (int attempt = 1; attempt <= MAX_CLEARINGS; attempt++) {
      boolean isEmpty =
          tell(
              "empty the table",
              () -> {
                session.execute(
                    SimpleStatement.newInstance(Cql.truncate(table)).setTimeout(TIMEOUT));
                return session.execute(anyRecord).one() == null;
              });
      if (isEmpty) {
        return;
      }
    }
    throw new DBException(
        "table %s still gets records while it is emptied: stop what writes to it, and try again"
            .formatted(table.shown()));
  }

  @Override
  public SchemaDescription describe() throws DBException {
    return tell(
        "describe itself",
        () -> new ServerDescription(session, catalog, changes, settings).describe());
  }

  @Override
  public List<NodeCounters> counters() {
    return new VirtualTables(session).counters();
  }

  @Override
  public void close() {
    session.close();
  }

  private void change(String cql) throws DBException {
    if (!changes.make(cql)) {
      throw new DBException(
          "the nodes did not agree on the new schema in time: check that all of them are up, and try again");
    }
  }

  private interface Step<T> {
    T run() throws DBException;
  }

  private <T> T tell(String what, Step<T> step) throws DBException {
    try {
      return step.run();
    } catch (DriverException e) {
      throw new DBException(
          "Cassandra at %s could not %s: %s: %s"
              .formatted(
                  settings.connection().shown(),
                  what,
                  e.getClass().getSimpleName(),
                  Secrets.hide(String.valueOf(e.getMessage()))),
          e);
    }
  }
}
