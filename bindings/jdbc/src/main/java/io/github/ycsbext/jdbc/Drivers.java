package io.github.ycsbext.jdbc;

import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDBC drivers on the class path. */
final class Drivers {
  /** The SQLState of a driver that is missing. Its message says what to do. */
  static final String NO_DRIVER = "IM002";

  private Drivers() {}

  /** Loads a driver's class, which registers itself. */
  static boolean isPresent(String className) {
    try {
      Class.forName(className);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** Returns what to do if there is no driver of that class, or for URLs of that scheme. */
  static String wayOut(String classOrScheme) {
    if (classOrScheme.contains("mysql")) {
      return "MySQL's driver is under the GPL and does not come along: put the jar of"
          + " com.mysql:mysql-connector-j into jdbc-binding/lib, or use MariaDB's, which does:"
          + " -p db.url=jdbc:mariadb://HOST/DATABASE";
    }
    return "put the driver's jar into jdbc-binding/lib";
  }

  /** Fails without repeating the URL, as {@link DriverManager} would. */
  private static void requireOneFor(JdbcUrl url) throws SQLException {
    for (Driver driver : (Iterable<Driver>) registered()::iterator) {
      if (driver.acceptsURL(url.text())) {
        return;
      }
    }
    throw new SQLException(
        "no driver takes jdbc:" + url.scheme() + ": URLs: " + wayOut(url.scheme()), NO_DRIVER);
  }

  private static Stream<Driver> registered() {
    return DriverManager.drivers();
  }

  static java.sql.Connection connect(JdbcUrl url, Credentials credentials) throws SQLException {
    requireOneFor(url);
    Properties properties = new Properties();
    DriverOptions.of(url).forEach(properties::setProperty);
    if (credentials.user() != null) {
      properties.setProperty("user", credentials.user());
    }
    if (credentials.password() != null) {
      properties.setProperty("password", credentials.password());
    }
    return DriverManager.getConnection(url.text(), properties);
  }
}
