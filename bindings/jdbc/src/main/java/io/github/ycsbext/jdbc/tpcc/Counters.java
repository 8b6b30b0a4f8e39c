package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.SqlServer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import site.ycsb.DBException;

/**
 * The server's counters at one moment; the difference of two, over the minutes between, is the
 * throughput as HammerDB defines it.
 *
 * @param orders the sum of the districts' next order numbers
 * @param transactions the commits and roll-backs of the connected server, all databases together;
 *     empty if the server does not tell
 * @param ofWorkers those of Citus's workers; empty without Citus
 */
record Counters(long orders, OptionalLong transactions, OptionalLong ofWorkers) {
  private static final String OF_POSTGRESQL =
      "SELECT sum(xact_commit + xact_rollback)::bigint FROM pg_stat_database";

  private static final String OF_MYSQL =
      "SELECT SUM(VARIABLE_VALUE) FROM %s.GLOBAL_STATUS WHERE VARIABLE_NAME IN ('Com_commit',"
          + " 'Com_rollback')";

  static Counters read(SqlServer server, Distribution distribution) throws DBException {
    try {
      return new Counters(
          number(server, "SELECT SUM(d_next_o_id) FROM district"),
          transactions(server),
          distribution == Distribution.CITUS
              ? OptionalLong.of(
                  number(
                      server,
                      "SELECT sum(result::bigint)::bigint FROM run_command_on_workers($$"
                          + OF_POSTGRESQL
                          + "$$)"))
              : OptionalLong.empty());
    } catch (SQLException e) {
      throw server.failure("tell its counters", e);
    }
  }

  private static OptionalLong transactions(SqlServer server) throws SQLException {
    if (server.isPostgreSql()) {
      return OptionalLong.of(number(server, OF_POSTGRESQL));
    }
    if (!server.isOfMySqlFamily()) {
      return OptionalLong.empty();
    }
    String schema = server.system().equals("MySQL") ? "performance_schema" : "information_schema";
    return OptionalLong.of(number(server, OF_MYSQL.formatted(schema)));
  }

  private static long number(SqlServer server, String sql) throws SQLException {
    try (Statement statement = server.connection().createStatement();
        ResultSet answer = statement.executeQuery(sql)) {
      if (!answer.next()) {
        throw new SQLException("no answer to " + sql);
      }
      return answer.getLong(1);
    }
  }
}
