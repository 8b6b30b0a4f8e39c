package io.github.ycsbext.jdbc;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.ycsbext.jdbc.settings.Drivers;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The binding's statements on a connection of the driver with the binding's options: the least that
 * a program can do that waits for each answer.
 */
final class BareJdbc implements BenchmarkedClient.Records {
  private final PreparedStatement insert;
  private final PreparedStatement update;
  private final PreparedStatement read;

  private BareJdbc(Connection connection) throws SQLException {
    insert =
        connection.prepareStatement(
            "INSERT INTO usertable (ycsb_key, "
                + columns("field%d")
                + ") VALUES (?"
                + ", ?".repeat(BenchmarkedClient.FIELDS)
                + ")");
    update =
        connection.prepareStatement(
            "UPDATE usertable SET " + columns("field%d = ?") + " WHERE ycsb_key = ?");
    read =
        connection.prepareStatement(
            "SELECT " + columns("field%d") + " FROM usertable WHERE ycsb_key = ?");
  }

  private static String columns(String form) {
    return IntStream.range(0, BenchmarkedClient.FIELDS)
        .mapToObj(form::formatted)
        .collect(Collectors.joining(", "));
  }

  static BareJdbc open(Properties properties) throws SQLException {
    JdbcUrl url = new JdbcUrl(properties.getProperty("db.url"));
    Properties options = new Properties();
    Drivers.options(url).forEach(options::setProperty);
    return new BareJdbc(DriverManager.getConnection(url.text(), options));
  }

  @Override
  public boolean insert(String key, byte[] pool, int offset) throws SQLException {
    insert.setString(1, key);
    bindFields(insert, 2, pool, offset);
    return insert.executeUpdate() == 1;
  }

  @Override
  public boolean update(String key, byte[] pool, int offset) throws SQLException {
    bindFields(update, 1, pool, offset);
    update.setString(BenchmarkedClient.FIELDS + 1, key);
    return update.executeUpdate() == 1;
  }

  private static void bindFields(
      PreparedStatement statement, int firstMarker, byte[] pool, int offset) throws SQLException {
    for (int i = 0; i < BenchmarkedClient.FIELDS; i++) {
      int at = offset + i * BenchmarkedClient.FIELD_BYTES;
      statement.setString(
          firstMarker + i, new String(pool, at, BenchmarkedClient.FIELD_BYTES, US_ASCII));
    }
  }

  @Override
  public boolean read(String key) throws SQLException {
    read.setString(1, key);
    try (ResultSet row = read.executeQuery()) {
      int found = 0;
      if (row.next()) {
        for (int i = 1; i <= BenchmarkedClient.FIELDS; i++) {
          found += row.getBytes(i) == null ? 0 : 1;
        }
      }
      return found == BenchmarkedClient.FIELDS;
    }
  }

  @Override
  public boolean readNamed(String key) throws SQLException {
    return read(key);
  }
}
