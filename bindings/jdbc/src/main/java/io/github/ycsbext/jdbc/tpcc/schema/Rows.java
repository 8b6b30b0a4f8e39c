package io.github.ycsbext.jdbc.tpcc.schema;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.ycsbext.jdbc.settings.Drivers;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

public interface Rows extends AutoCloseable {
  Rows number(int value) throws SQLException;

  /** Such as 5000000 with a scale of 2 for 50000.00. */
  Rows decimal(long unscaled, int scale) throws SQLException;

  /** Letters, digits and spaces only. */
  Rows text(String value) throws SQLException;

  /** As {@code 2026-01-31 23:59:59}; null for none. */
  Rows time(@Nullable String value) throws SQLException;

  Rows none() throws SQLException;

  void end() throws SQLException;

  /** Sends what waits. */
  @Override
  void close() throws SQLException;

  static final class CopiedRows implements Rows {
    private static final int AT_A_TIME = 1 << 16;

    private final CopyIn copy;
    private final StringBuilder text = new StringBuilder(AT_A_TIME + 4096);

    public CopiedRows(Connection connection, Table table) throws SQLException {
      this.copy =
          connection
              .unwrap(PGConnection.class)
              .getCopyAPI()
              .copyIn(
                  "COPY %s (%s) FROM STDIN"
                      .formatted(table.sqlName(), String.join(", ", table.columnNames())));
    }

    @Override
    public Rows number(int value) {
      text.append(value).append('\t');
      return this;
    }

    @Override
    public Rows decimal(long unscaled, int scale) {
      text.append(BigDecimal.valueOf(unscaled, scale).toPlainString()).append('\t');
      return this;
    }

    @Override
    public Rows text(String value) {
      text.append(value).append('\t');
      return this;
    }

    @Override
    public Rows time(@Nullable String value) {
      return value == null ? none() : text(value);
    }

    @Override
    public Rows none() {
      text.append("\\N\t");
      return this;
    }

    @Override
    public void end() throws SQLException {
      text.setCharAt(text.length() - 1, '\n');
      if (text.length() >= AT_A_TIME) {
        send();
      }
    }

    private void send() throws SQLException {
      byte[] bytes = text.toString().getBytes(ISO_8859_1);
      copy.writeToCopy(bytes, 0, bytes.length);
      text.setLength(0);
    }

    @Override
    public void close() throws SQLException {
      try {
        send();
        copy.endCopy();
      } finally {
        if (copy.isActive()) {
          copy.cancelCopy();
        }
      }
    }
  }

  static final class BatchedRows implements Rows {
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
}
