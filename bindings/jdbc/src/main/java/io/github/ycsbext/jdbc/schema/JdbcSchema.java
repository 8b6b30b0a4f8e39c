package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.settings.ConnectFailure;
import io.github.ycsbext.jdbc.settings.Drivers;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

public final class JdbcSchema implements Schema {
  private final JdbcSettings settings;
  private final List<Database> databases = new ArrayList<>();

  record Database(JdbcUrl url, Connection connection, Dialect dialect, Target target) {}

  private interface Step {
    void on(Database database) throws SQLException, DBException;
  }

  private JdbcSchema(JdbcSettings settings) {
    this.settings = settings;
  }

  public static JdbcSchema open(JdbcSettings settings) throws DBException {
    JdbcSchema schema = new JdbcSchema(settings);
    for (JdbcUrl url : settings.urls()) {
      try {
        schema.connect(url);
      } catch (SQLException e) {
        schema.close();
        throw ConnectFailure.of(url, e);
      }
    }
    return schema;
  }

  private void connect(JdbcUrl url) throws SQLException {
    Connection connection = Drivers.connect(url, settings.credentials(), settings.connectTimeout());
    Dialect dialect = Dialect.of(connection.getMetaData());
    Target target = Target.of(settings, url, connection, dialect);
    databases.add(new Database(url, connection, dialect, target));
  }

  @Override
  public void create() throws DBException {
    onEach("create the table", database -> database.target().create());
  }

  @Override
  public void clear() throws DBException {
    onEach("empty the table", database -> database.target().clear());
  }

  @Override
  public SchemaDescription describe() throws DBException {
    ServerDescription description = new ServerDescription();
    onEach("describe itself", description::add);
    return description.whole();
  }

  @Override
  public List<NodeCounters> counters() throws DBException {
    List<NodeCounters> counters = new ArrayList<>();
    onEach(
        "tell what it counts",
        database -> {
          Map<ServerCounter, Double> values = database.dialect().counters(database.connection());
          if (!values.isEmpty()) {
            counters.add(new NodeCounters(database.url().shown(), values));
          }
        });
    return counters;
  }

  private void onEach(String what, Step step) throws DBException {
    for (Database database : databases) {
      try {
        step.on(database);
      } catch (SQLException e) {
        throw new DBException(
            "%s at %s could not %s: %s"
                .formatted(
                    database.dialect().system(),
                    database.url().shown(),
                    what,
                    ConnectFailure.reason(e)));
      }
    }
  }

  @Override
  public void close() throws DBException {
    for (Database database : databases) {
      try {
        database.connection().close();
      } catch (SQLException e) {
        // It is not used again.
      }
    }
    databases.clear();
  }
}
