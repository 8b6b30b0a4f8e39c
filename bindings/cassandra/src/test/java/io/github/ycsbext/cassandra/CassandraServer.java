package io.github.ycsbext.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.db.CassandraCQLClient;

/** The real Cassandra that all tests of this JVM share. */
final class CassandraServer {
  private CassandraServer() {}

  /** The properties that lead to it, and others. */
  static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    SharedCluster.of(Engine.named("cassandra")).properties().forEach(properties::setProperty);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  static InetSocketAddress address() {
    Properties properties = properties();
    return new InetSocketAddress(
        properties.getProperty("hosts"), Integer.parseInt(properties.getProperty("port")));
  }

  /** Makes what is missing of the schema, and empties the table. */
  static void emptyTable(Properties properties) throws DBException {
    try (Schema schema = new CassandraCQLClient().openSchema(properties)) {
      schema.create();
      schema.clear();
    }
  }

  static DB connect(Properties properties) throws DBException {
    DB database = new CassandraCQLClient();
    database.setProperties(properties);
    database.init();
    return database;
  }

  /** What a statement returns that no YCSB operation is. */
  static List<Row> query(String cql) throws DBException {
    CassandraSettings settings = CassandraSettings.of(properties());
    try (CqlSession session = Sessions.open(settings.connection(), "ycsb")) {
      return session.execute(cql).all();
    }
  }
}
