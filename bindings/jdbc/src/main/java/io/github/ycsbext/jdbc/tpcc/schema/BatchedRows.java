package io.github.ycsbext.jdbc.tpcc.schema;

import io.github.ycsbext.jdbc.settings.Drivers;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

public final class BatchedRows implements Rows {
  private static final int AT_A_TIME = 1000;

  private final PreparedStatement insert;
  private int column;
  private int waiting;

  public BatchedRows(Connection connection, Table table) throws SQLException {
    int columns = table.columnNames().size();
    this.insert =
        Drivers.prepare(
            connection,
            "INSERT INTO %s (%s) VALUES (%s)"
                .formatted(
                    table.sqlName(),
                    String.join(", ", table.columnNames()),
                    String.join(", ", Collections.nCopies(columns, "?"))));
  }

  @Override
  public Rows number(int value) throws SQLException {
    insert.setInt(++column, value);
    return this;
  }

  @Override
  public Rows decimal(long unscaled, int scale) throws SQLException {
    insert.setBigDecimal(++column, BigDecimal.valueOf(unscaled, scale));
    return this;
  }

  @Override
  public Rows text(String value) throws SQLException {
    insert.setString(++column, value);
    return this;
  }

  @Override
  public Rows time(@Nullable String value) throws SQLException {
    insert.setTimestamp(++column, value == null ? null : Timestamp.valueOf(value));
    return this;
  }

  @Override
  public Rows none() throws SQLException {
    insert.setObject(++column, null);
    return this;
  }

  @Override
  public void end() throws SQLException {
    insert.addBatch();
    column = 0;
    waiting++;
    if (waiting == AT_A_TIME) {
      send();
    }
  }

  private void send() throws SQLException {
    if (waiting > 0) {
      insert.executeBatch();
      waiting = 0;
    }
  }

  @Override
  public void close() throws SQLException {
    try {
      send();
    } finally {
      insert.close();
    }
  }
}
