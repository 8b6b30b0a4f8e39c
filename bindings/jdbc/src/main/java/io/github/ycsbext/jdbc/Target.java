package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.InvalidSettingsException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import site.ycsb.DBException;

/** The table on which a workload runs, in one database. */
final class Target {
  private final JdbcSettings settings;
  private final JdbcUrl url;
  private final Connection connection;
  private final Dialect dialect;

  Target(JdbcSettings settings, JdbcUrl url, Connection connection, Dialect dialect) {
    this.settings = settings;
    this.url = url;
    this.connection = connection;
    this.dialect = dialect;
  }

  /**
   * @throws DBException if the table cannot be used, with all faults
   */
  void check() throws DBException, SQLException {
    if (settings.upsert() && !dialect.hasUpsert()) {
      throw new DBException(
          "jdbc.upsert: this binding knows no upsert of "
              + dialect.system()
              + ", only those of PostgreSQL, MySQL and MariaDB: leave it out");
    }
    Optional<TableLayout> table = find();
    if (table.isPresent()) {
      check(table.get());
    } else if (settings.table().named() || !hasTables()) {
      // If no table was named, a third-party workload may use one of the existing tables.
      throw missing();
    }
  }

  void check(TableLayout table) throws DBException {
    List<String> faults = table.faults(settings.table());
    if (!faults.isEmpty()) {
      throw new InvalidSettingsException(faults);
    }
  }

  /** Returns the table; empty if there is none of that name. */
  Optional<TableLayout> find() throws SQLException {
    Optional<TableLayout> found =
        TableLayout.read(connection, dialect, settings.table().name(), settings.table());
    if (found.isEmpty() && !connection.getAutoCommit()) {
      connection.rollback();
    }
    return found;
  }

  String tableName() {
    return settings.table().name();
  }

  TableLayout table() throws DBException, SQLException {
    return find().orElseThrow(this::missing);
  }

  private boolean hasTables() throws SQLException {
    DatabaseMetaData database = connection.getMetaData();
    try (ResultSet tables =
        database.getTables(
            connection.getCatalog(), connection.getSchema(), "%", new String[] {"TABLE"})) {
      return tables.next();
    }
  }

  private DBException missing() {
    return new DBException(
        url.shown()
            + " has no table '"
            + settings.table().name()
            + "': make it with bin/ycsb schema create jdbc and the same -p and -P");
  }
}
