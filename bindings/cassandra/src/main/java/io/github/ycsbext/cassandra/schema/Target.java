package io.github.ycsbext.cassandra.schema;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.cassandra.cql.TableLayout;
import io.github.ycsbext.cassandra.cql.ValueType;
import io.github.ycsbext.cassandra.session.Keyspace;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

/** The keyspace and the table on which a workload runs. */
public record Target(CassandraSettings settings, Catalog catalog) {
  private static final String MAKE_IT =
      ": make it with bin/ycsb schema create cassandra-cql and the same -p and -P";

  /**
   * Checks the keyspace and the table, and returns the keyspace.
   *
   * @throws DBException if they cannot be used, with all errors
   */
  public Keyspace checked() throws DBException {
    Keyspace keyspace = keyspace();
    for (TableSettings<ValueType> asked : settings.tables()) {
      Optional<TableLayout> table = catalog.table(keyspace, asked.name());
      if (table.isPresent()) {
        check(table.get(), asked);
      } else if (asked.named() || !catalog.hasTables(keyspace)) {
        // If no table was named, a third-party workload may use one of the existing tables.
        throw missing(keyspace, asked);
      }
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

  public TableLayout table(TableSettings<ValueType> asked) throws DBException {
    Keyspace keyspace = keyspace();
    return catalog.table(keyspace, asked.name()).orElseThrow(() -> missing(keyspace, asked));
  }

  public void check(TableLayout table, TableSettings<ValueType> asked) throws DBException {
    List<String> errors = table.errors(asked);
    if (!errors.isEmpty()) {
      throw new InvalidSettingsException(errors);
    }
  }

  private static DBException missing(Keyspace keyspace, TableSettings<ValueType> asked) {
    return new DBException(
        "keyspace '" + keyspace.name() + "' has no table '" + asked.name() + "'" + MAKE_IT);
  }
}
