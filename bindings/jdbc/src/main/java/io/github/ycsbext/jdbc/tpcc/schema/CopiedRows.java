package io.github.ycsbext.jdbc.tpcc.schema;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

public final class CopiedRows implements Rows {
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
