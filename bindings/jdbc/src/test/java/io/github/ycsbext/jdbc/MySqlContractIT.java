package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.schema.NodeCounters;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.TestedServers;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

/** What the binding does on MySQL itself, by MariaDB's driver. */
class MySqlContractIT extends UpsertContract {
  private static final String END_ALL =
      """
      CREATE PROCEDURE end_all_connections()
      BEGIN
        DECLARE is_done INT DEFAULT 0;
        DECLARE other BIGINT;
        DECLARE others CURSOR FOR SELECT id FROM performance_schema.processlist
          WHERE user = SUBSTRING_INDEX(USER(), '@', 1) AND id <> CONNECTION_ID();
        DECLARE CONTINUE HANDLER FOR NOT FOUND SET is_done = 1;
        DECLARE CONTINUE HANDLER FOR 1094 BEGIN END;
        OPEN others;
        ending: LOOP
          FETCH others INTO other;
          IF is_done THEN LEAVE ending; END IF;
          KILL other;
        END LOOP;
      END
      """;

  @Override
  String url() {
    return SharedSql.url(SharedCluster.of(TestedServers.newerMySql())) + "&sslMode=disable";
  }

  /** It has no statement for that. */
  @Override
  String endAllConnections() throws SQLException {
    execute("DROP PROCEDURE IF EXISTS end_all_connections");
    execute(END_ALL);
    return "CALL end_all_connections()";
  }

  @Test
  void describe_tells_the_durability() throws DBException {
    try (Schema schema = new JdbcDBClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();
      assertThat(description.system()).isEqualTo("MySQL");
      assertThat(description.durability().text())
          .isEqualTo("innodb_flush_log_at_trx_commit=1, sync_binlog=1");
    }
  }

  @Test
  void typed_columns_have_types_of_the_server() throws DBException, SQLException {
    emptyTable(properties("table", "typed_columns", "values", "typed"));

    assertThat(
            query(
                "SELECT group_concat(column_name, ' ', column_type ORDER BY column_name SEPARATOR ', ')"
                    + " FROM information_schema.columns WHERE table_name = 'typed_columns'"))
        .isEqualTo(
            "a0 binary(16), a1 int, a2 bigint, a3 double, a4 varchar(26), a5 text, a6 date,"
                + " a7 datetime(3)");
  }

  /** Its server has not seen the user's password before, so it asks for it enciphered. */
  @Test
  void a_login_that_needs_the_servers_key_names_the_way_out() throws SQLException {
    execute("CREATE USER newcomer IDENTIFIED BY 'secret'");
    try {
      String plain = url().replaceFirst("[?].*", "") + "?sslMode=disable";

      assertThatThrownBy(
              () -> connect("db.url", plain, "db.user", "newcomer", "db.passwd", "secret"))
          .isInstanceOf(DBException.class)
          .hasMessageEndingWith(
              "MySQL wants the password enciphered: add allowPublicKeyRetrieval=true to db.url");
    } finally {
      execute("DROP USER newcomer");
    }
  }

  @Test
  void its_memory_is_counted() throws DBException {
    try (Schema schema = new JdbcDBClient().openSchema(properties())) {
      List<NodeCounters> counters = schema.counters();
      assertThat(counters).hasSize(1);
      assertThat(counters.get(0).values())
          .containsKeys(
              ServerCounter.OPERATIONS, ServerCounter.READ_BYTES, ServerCounter.WRITTEN_BYTES)
          .hasEntrySatisfying(
              ServerCounter.MEMORY_BYTES, bytes -> assertThat(bytes).isGreaterThan(1e6));
    }
  }
}
