package io.github.ycsbext.jdbc.tpcc.schema;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.ycsbext.jdbc.settings.Drivers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

public interface Rows extends AutoCloseable {
  /** Adds numbers, times, nulls, or texts of letters, digits and spaces to a row. */
  Rows add(@Nullable Object... values) throws SQLException;

  void end() throws SQLException;

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
    public Rows add(@Nullable Object... values) {
      for (Object value : values) {
        text.append(value == null ? "\\N" : value).append('\t');
      }
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
    public Rows add(@Nullable Object... values) throws SQLException {
      for (Object value : values) {
        insert.setObject(++column, value);
      }
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
