package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.MySqlFamily;
import io.github.ycsbext.jdbc.dialect.PostgreSql;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.ConnectFailure;
import io.github.ycsbext.jdbc.settings.Drivers;
import io.github.ycsbext.jdbc.settings.JdbcProperties;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import site.ycsb.DBException;

/** For the schema's commands, or a workload with tables of its own; each statement is committed. */
public final class AdminConnection implements AutoCloseable {
  private final JdbcUrl url;
  private final JdbcSettings settings;
  private final Connection connection;
  private final Dialect dialect;

  private AdminConnection(JdbcUrl url, JdbcSettings settings, Connection connection)
      throws SQLException {
    this.url = url;
    this.settings = settings;
    this.connection = connection;
    this.dialect = Dialect.of(connection.getMetaData());
  }

  /** Throws if a property is wrong, there are several URLs, or the server cannot be reached. */
  public static AdminConnection connect(Properties properties) throws DBException {
    JdbcSettings settings = JdbcSettings.of(properties);
    if (settings.urls().size() > 1) {
      throw new InvalidSettingsException(
          List.of(JdbcProperties.URL + ": this workload runs on one database: give one URL"));
    }
    return connect(settings.urls().get(0), settings);
  }

  static AdminConnection connect(JdbcUrl url, JdbcSettings settings) throws DBException {
    try {
      return new AdminConnection(
          url, settings, Drivers.connect(url, settings.credentials(), settings.connectTimeout()));
    } catch (SQLException e) {
      throw ConnectFailure.of(url, e);
    }
  }

  public Connection connection() {
    return connection;
  }

  Dialect dialect() {
    return dialect;
  }

  Target target() {
    return Target.of(settings, url, connection, dialect);
  }

  public boolean hasTable(String name) throws SQLException {
    return dialect.identifiers().hasTable(connection, name);
  }

  public void execute(String sql) throws SQLException {
    Sql.execute(connection, sql);
  }

  public String system() {
    return dialect.system();
  }

  public boolean isPostgreSql() {
    return dialect instanceof PostgreSql;
  }

  public boolean isOfMySqlFamily() {
    return dialect instanceof MySqlFamily;
  }

  public String shown() {
    return url.shown();
  }

  /** One sentence about what the server could not do, such as {@code make the tables}. */
  public DBException failure(String what, SQLException error) {
    return new DBException(
        system() + " at " + shown() + " could not " + what + ": " + ConnectFailure.reason(error));
  }

  /** The tables' names are known without a description of their columns. */
  public SchemaDescription describe(List<String> tables) throws SQLException {
    ServerDescription description = new ServerDescription();
    description.addServer(connection, dialect);
    for (String table : tables) {
      boolean exists = TableLayout.read(connection, dialect, table, settings.table()).isPresent();
      description.addTables(
          exists
              ? new Target.Content(Note.plain(table), dialect.bytesStored(connection, table))
              : Target.Content.missing(table));
    }
    return description.whole();
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // It is not used again.
    }
  }
}
