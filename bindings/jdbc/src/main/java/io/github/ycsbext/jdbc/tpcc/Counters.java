package io.github.ycsbext.jdbc.tpcc;

import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.schema.AdminConnection;
import io.github.ycsbext.jdbc.tpcc.settings.TpccProperties.TableDistribution;
import io.github.ycsbext.result.TpccMeasurements;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

/**
 * The server's counters at one moment; the difference of two over the minutes is the throughput as
 * HammerDB defines it. {@code transactions} are null if the server does not tell, {@code ofWorkers}
 * without Citus's workers.
 */
record Counters(long orders, @Nullable Count transactions, @Nullable Count ofWorkers) {
  private static final String OF_POSTGRESQL =
      "SELECT sum(xact_commit + xact_rollback)::bigint, extract(epoch FROM"
          + " greatest(pg_postmaster_start_time(), (SELECT stats_reset FROM pg_stat_bgwriter),"
          + " max(stats_reset)))::bigint FROM pg_stat_database";

  /** Each worker answers with one column. */
  private static final String OF_WORKERS =
      "SELECT sum(split_part(result, ' ', 1)::bigint)::bigint,"
          + " max(split_part(result, ' ', 2)::bigint) FROM run_command_on_workers($$"
          + "SELECT counted.transactions || ' ' || counted.since FROM ("
          + OF_POSTGRESQL
          + ") AS counted (transactions, since)$$)";

  /** MySQL's tables of these variables leave out those that count statements. */
  private static final String OF_MYSQL =
      "SHOW GLOBAL STATUS WHERE variable_name IN"
          + " ('Com_commit', 'Com_rollback', 'Uptime', 'Uptime_since_flush_status')";

  /** {@code sinceSecond} is the second since 1970 since which the server counts. */
  record Count(long transactions, long sinceSecond) {
    /** MySQL tells how many whole seconds it has been up, and the time in whole seconds. */
    private static final long INEXACT_SECONDS = 2;

    /** Returns true if the server has counted on since then, and did not begin anew. */
    private boolean goesOn(Count before) {
      return transactions >= before.transactions
          && Math.abs(sinceSecond - before.sinceSecond) <= INEXACT_SECONDS;
    }
  }

  static Counters read(AdminConnection server, TableDistribution distribution) throws DBException {
    try {
      return new Counters(
          count(server, "SELECT SUM(d_next_o_id), 0 FROM district").transactions(),
          transactions(server),
          distribution == TableDistribution.CITUS ? count(server, OF_WORKERS) : null);
    } catch (SQLException e) {
      throw server.failure("tell its counters", e);
    }
  }

  private static @Nullable Count transactions(AdminConnection server) throws SQLException {
    if (server.isPostgreSql()) {
      return count(server, OF_POSTGRESQL);
    }
    return server.isOfMySqlFamily() ? ofMySql(server) : null;
  }

  private static Count ofMySql(AdminConnection server) throws SQLException {
    long now = count(server, "SELECT UNIX_TIMESTAMP(), 0").transactions();
    long transactions = 0;
    long counted = now;
    for (Map.Entry<String, Long> status :
        Sql.rows(
            server.connection(), OF_MYSQL, row -> Map.entry(row.getString(1), row.getLong(2)))) {
      if (status.getKey().startsWith("Uptime")) {
        counted = Math.min(counted, status.getValue());
      } else {
        transactions += status.getValue();
      }
    }
    return new Count(transactions, now - counted);
  }

  private static Count count(AdminConnection server, String sql) throws SQLException {
    return Sql.rows(server.connection(), sql, row -> new Count(row.getLong(1), row.getLong(2)))
        .get(0);
  }

  boolean areBrokenSince(Counters before) {
    return isBroken(before.transactions, transactions) || isBroken(before.ofWorkers, ofWorkers);
  }

  private static boolean isBroken(@Nullable Count before, @Nullable Count now) {
    return before != null && now != null && !now.goesOn(before);
  }

  /** Returns how much each figure's counter has grown, without those that the server began anew. */
  Map<String, Long> grownSince(Counters before) {
    Map<String, Long> grown = new LinkedHashMap<>();
    grown.put(TpccMeasurements.NOPM_OF_SERVER, orders - before.orders);
    add(grown, TpccMeasurements.TPM_OF_SERVER, before.transactions, transactions);
    add(grown, TpccMeasurements.TPM_OF_WORKERS, before.ofWorkers, ofWorkers);
    return grown;
  }

  private static void add(
      Map<String, Long> grown, String name, @Nullable Count before, @Nullable Count now) {
    if (before != null && now != null && now.goesOn(before)) {
      grown.put(name, now.transactions() - before.transactions());
    }
  }
}
