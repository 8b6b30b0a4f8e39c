package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;

public final class JdbcSchema implements Schema {
  private final List<AdminConnection> databases = new ArrayList<>();

  private interface Step {
    void on(AdminConnection database) throws SQLException, DBException;
  }

  private JdbcSchema() {}

  public static JdbcSchema open(JdbcSettings settings) throws DBException {
    JdbcSchema schema = new JdbcSchema();
    try {
      for (JdbcUrl url : settings.urls()) {
        schema.databases.add(AdminConnection.connect(url, settings));
      }
      return schema;
    } catch (DBException e) {
      schema.close();
      throw e;
    }
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
    onEach(
        "describe itself",
        database -> {
          description.addServer(database.connection(), database.dialect());
          description.addTables(database.target().describe());
        });
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
            counters.add(new NodeCounters(database.shown(), values));
          }
        });
    return counters;
  }

  private void onEach(String what, Step step) throws DBException {
    for (AdminConnection database : databases) {
      try {
        step.on(database);
      } catch (SQLException e) {
        throw database.failure(what, e);
      }
    }
  }

  @Override
  public void close() {
    databases.forEach(AdminConnection::close);
    databases.clear();
  }
}
