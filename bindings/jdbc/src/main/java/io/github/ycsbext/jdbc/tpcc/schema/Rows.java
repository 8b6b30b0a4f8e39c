package io.github.ycsbext.jdbc.tpcc.schema;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

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
}
