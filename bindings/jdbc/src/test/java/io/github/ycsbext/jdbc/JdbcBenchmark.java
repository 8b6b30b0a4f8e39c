package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ClientsInTurn;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.clusters.Engine;
import java.io.File;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.db.JdbcDBClient;

/**
 * Insert, update and read of 1 KB records, by this binding, by a bare loop on the same driver and
 * by upstream's binding with the same driver, in turn against one server; each in a JVM of its own,
 * warmed up before.
 *
 * <p>A program, not a test: it asserts nothing. {@code bindings/jdbc/src/test/bench} runs it.
 */
final class JdbcBenchmark {
  private JdbcBenchmark() {}

  /**
   * @param arguments options as {@code name=value}
   */
  public static void main(String[] arguments) throws Exception {
    List<String> operations = List.of("insert", "update", "read", "readNamed");
    try (ClientsInTurn clients =
        new ClientsInTurn(BenchmarkedClient.class, operations, arguments)) {
      run(clients);
    }
    System.exit(0);
  }

  private static void run(ClientsInTurn clients) throws Exception {
    Map<String, String> options = clients.options();
    String url = options.containsKey("url") ? options.get("url") : ownServer(options);
    Properties server = new Properties();
    server.setProperty("db.url", url);
    try (Schema schema = new JdbcDBClient().openSchema(server)) {
      schema.create();
      schema.clear();
      var description = schema.describe();
      System.out.println(
          description.system()
              + " "
              + description.version()
              + ", "
              + description.detailTexts().get("driver")
              + ", "
              + description.durability().text());
    }
    server.setProperty("db.driver", DriverManager.getDriver(url).getClass().getName());
    clients.start("binding", ClientsInTurn.ownClassPath(), server);
    clients.start("bare", ClientsInTurn.ownClassPath(), server);
    if (options.containsKey("upstream")) {
      // Upstream's classes before ours of the same names; drivers and YCSB's core are the same.
      String classPath =
          options.get("upstream") + File.pathSeparator + ClientsInTurn.ownClassPath();
      clients.start("upstream", classPath, server);
    }
    clients.measure();
  }

  /** The server keeps its logs in memory for a moment, or the disk alone would be measured. */
  private static String ownServer(Map<String, String> options) throws SQLException {
    Engine engine = Engine.named(options.getOrDefault("server", "postgresql"));
    if (engine == Engine.named("postgresql")) {
      return SharedSql.url(engine) + "&options=-c%20synchronous_commit=off";
    }
    String url = SharedSql.url(engine) + "&sslMode=disable";
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 0, GLOBAL sync_binlog = 0");
    }
    return url;
  }
}
