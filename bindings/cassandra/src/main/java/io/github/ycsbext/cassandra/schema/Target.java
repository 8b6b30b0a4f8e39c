package io.github.ycsbext.cassandra.schema;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

public record Target(CassandraSettings settings, Catalog catalog) {
  private static final String MAKE_IT =
      ": make it with bin/ycsb schema create cassandra-cql and the same -p and -P";

  /** Throws all errors if keyspace or table cannot be used. */
  public Keyspace checked() throws DBException {
    Keyspace keyspace = keyspace();
    Optional<TableLayout> table = catalog.table(keyspace, settings.table().name());
    if (table.isPresent()) {
      check(table.get());
    } else if (settings.table().named() || !catalog.hasTables(keyspace)) {
      // If no table was named, a third-party workload may use one of the existing tables.
      throw missing(keyspace);
    }
    return keyspace;
  }

  public Keyspace keyspace() throws DBException {
    String name = settings.statements().keyspace();
    return catalog
        .keyspace(name)
        .orElseThrow(
            () ->
                new DBException(
                    "Cassandra at %s has no keyspace '%s'%s"
                        .formatted(settings.connection().shown(), name, MAKE_IT)));
  }

  public TableLayout table() throws DBException {
    Keyspace keyspace = keyspace();
    return catalog.table(keyspace, settings.table().name()).orElseThrow(() -> missing(keyspace));
  }

  public void check(TableLayout table) throws DBException {
    List<String> errors = table.errors(settings.table());
    if (!errors.isEmpty()) {
      throw new InvalidSettingsException(errors);
    }
  }

  private DBException missing(Keyspace keyspace) {
    return new DBException(
        "keyspace '%s' has no table '%s'%s"
            .formatted(keyspace.name(), settings.table().name(), MAKE_IT));
  }
}
