package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.InvalidSettingsException;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

/** The keyspace and the table that a workload is to run on. */
final class Target {
  private static final String MAKE_IT =
      ": make it with bin/ycsb schema create cassandra-cql and the same -p and -P";

  private final CassandraSettings settings;
  private final Catalog catalog;

  Target(CassandraSettings settings, Catalog catalog) {
    this.settings = settings;
    this.catalog = catalog;
  }

  /**
   * The keyspace, when it and the table were found fit.
   *
   * @throws DBException where they are not, with all that is wrong
   */
  Keyspace checked() throws DBException {
    Keyspace keyspace = keyspace();
    Optional<TableLayout> table = catalog.table(keyspace, settings.table().name());
    if (table.isPresent()) {
      check(table.get());
    } else if (settings.table().named() || !catalog.hasTables(keyspace)) {
      // Where no table was named, a workload of a third party may use one of those that are there.
      throw missing(keyspace);
    }
    return keyspace;
  }

  Keyspace keyspace() throws DBException {
    String name = settings.statements().keyspace();
    return catalog
        .keyspace(name)
        .orElseThrow(
            () ->
                new DBException(
                    "Cassandra at "
                        + settings.connection().shown()
                        + " has no keyspace '"
                        + name
                        + "'"
                        + MAKE_IT));
  }

  TableLayout table() throws DBException {
    Keyspace keyspace = keyspace();
    return catalog.table(keyspace, settings.table().name()).orElseThrow(() -> missing(keyspace));
  }

  void check(TableLayout table) throws DBException {
    List<String> faults = table.faults(settings.table());
    if (!faults.isEmpty()) {
      throw new InvalidSettingsException(faults);
    }
  }

  private DBException missing(Keyspace keyspace) {
    return new DBException(
        "keyspace '"
            + keyspace.name()
            + "' has no table '"
            + settings.table().name()
            + "'"
            + MAKE_IT);
  }
}
