package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.Opening;
import io.github.ycsbext.binding.secret.Credentials;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

public final class Drivers {
  /** Log parts of a URL, perhaps of a password; kept, as Java forgets levels of unheld ones. */
  private static final List<Logger> LOGGERS_OF_URLS =
      List.of(
          Logger.getLogger("org.postgresql.Driver"),
          Logger.getLogger("org.postgresql.util.PGPropertyUtil"));

  /** What this binding sets for drivers; the README tells what each was measured to do. */
  private static final Map<String, Map<String, String>> OPTIONS =
      Map.of(
          "postgresql",
          Map.of("reWriteBatchedInserts", "true"),
          "mariadb",
          Map.of("useServerPrepStmts", "true", "cachePrepStmts", "false", "sslMode", "disable"),
          "mysql",
          Map.of("useServerPrepStmts", "true", "rewriteBatchedStatements", "true"));

  private static final String MARIADB_STATEMENT = "org.mariadb.jdbc.ServerPreparedStatement";

  static {
    LOGGERS_OF_URLS.stream()
        .filter(logger -> logger.getLevel() == null)
        .forEach(logger -> logger.setLevel(Level.OFF));
  }

  private Drivers() {}

  /** Loads a driver's class, which registers itself. */
  public static boolean isPresent(String className) {
    try {
      Class.forName(className);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  static String wayOut(String classOrScheme) {
    if (classOrScheme.contains("mysql")) {
      return "MySQL's driver is under the GPL and does not come along: put the jar of"
          + " com.mysql:mysql-connector-j into jdbc-binding/lib, or use MariaDB's, which does:"
          + " -p db.url=jdbc:mariadb://HOST/DATABASE";
    }
    return "put the driver's jar into jdbc-binding/lib";
  }

  static @Nullable String whyNotTaken(JdbcUrl url) {
    if (isTaken(url.text())) {
      return null;
    }
    String known = "jdbc:" + url.scheme() + ":";
    return isTaken(known + "//127.0.0.1/ycsb")
        ? "the driver of " + known + " URLs does not take this one: check its host and port"
        : "no driver takes " + known + " URLs: " + wayOut(url.scheme());
  }

  private static boolean isTaken(String url) {
    return DriverManager.drivers().anyMatch(driver -> takes(driver, url));
  }

  private static boolean takes(Driver driver, String url) {
    try {
      return driver.acceptsURL(url);
    } catch (SQLException e) {
      // The failure to connect will say more.
      return true;
    }
  }

  /** Connects within {@code limit}. The exception has no URL, which may contain a password. */
  public static Connection connect(JdbcUrl url, Credentials credentials, Duration limit)
      throws SQLException {
    try {
      return Opening.within(limit, () -> connect(url, credentials));
    } catch (TimeoutException e) {
      throw new SQLTimeoutException(
          "no answer to the login within " + limit.toMillis() + " ms (jdbc.connectTimeout)",
          "08001",
          e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SQLException failure) {
        throw failure;
      }
      throw new SQLException(e.getCause());
    }
  }

  /** Limits how long the driver waits for an answer, unless the URL does. */
  public static void limitWaiting(Connection connection, JdbcUrl url, Duration limit)
      throws SQLException {
    if (!limit.isZero() && !url.sets("socketTimeout")) {
      try {
        connection.setNetworkTimeout(Runnable::run, Math.toIntExact(limit.toMillis()));
      } catch (SQLFeatureNotSupportedException e) {
        // A database in this process has no network.
      }
    }
  }

  /**
   * Prepares on the server at once: MariaDB's driver waits for ever if the server refuses a
   * statement at its first execution.
   */
  public static PreparedStatement prepare(Connection connection, String sql) throws SQLException {
    PreparedStatement statement = connection.prepareStatement(sql);
    if (statement.getClass().getName().equals(MARIADB_STATEMENT)) {
      try {
        statement.getParameterMetaData();
      } catch (SQLException e) {
        statement.close();
        throw e;
      }
    }
    return statement;
  }

  public static Map<String, String> options(JdbcUrl url) {
    return OPTIONS.getOrDefault(url.scheme(), Map.of()).entrySet().stream()
        .filter(option -> !url.sets(option.getKey()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Connection connect(JdbcUrl url, Credentials credentials) throws SQLException {
    Properties properties = new Properties();
    options(url).forEach(properties::setProperty);
    if (credentials.user() != null) {
      properties.setProperty("user", credentials.user());
    }
    if (credentials.password() != null) {
      properties.setProperty("password", credentials.password());
    }
    return DriverManager.getConnection(url.text(), properties);
  }
}
