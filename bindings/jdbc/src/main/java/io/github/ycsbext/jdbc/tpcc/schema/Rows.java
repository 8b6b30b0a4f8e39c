package io.github.ycsbext.jdbc.tpcc.schema;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

public interface Rows extends AutoCloseable {
  Rows number(int value) throws SQLException;

  /**
   * @param unscaled the number without its point, such as 5000000 for 50000.00
   * @param scale the digits after the point
   */
  Rows decimal(long unscaled, int scale) throws SQLException;

  /**
   * @param value letters, digits and spaces only
   */
  Rows text(String value) throws SQLException;

  /**
   * @param value as {@code 2026-01-31 23:59:59}; null for none
   */
  Rows time(@Nullable String value) throws SQLException;

  Rows none() throws SQLException;

  void end() throws SQLException;

  /** Sends what waits. */
  @Override
  void close() throws SQLException;
}
