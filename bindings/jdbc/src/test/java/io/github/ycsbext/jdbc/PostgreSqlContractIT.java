package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Engine;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

class PostgreSqlContractIT extends UpsertContract {
  @Override
  String url() {
    return SharedSql.url(Engine.named("postgresql"));
  }

  @Override
  String endAllConnections() {
    return "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        + " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
  }

  /** The server raises here what it answers to a statement that another connection has prepared. */
  @Test
  void a_run_whose_statements_were_mixed_up_fails_and_says_why() throws Exception {
    emptyTable(properties("table", "mixed"));
    try (Connection other = DriverManager.getConnection(url());
        Statement statement = other.createStatement()) {
      statement.execute(
          "CREATE OR REPLACE FUNCTION mix() RETURNS trigger LANGUAGE plpgsql AS"
              + " $$ BEGIN RAISE EXCEPTION 'it is there' USING ERRCODE = '42P05'; END $$");
      statement.execute(
          "CREATE TRIGGER mix BEFORE INSERT ON mixed FOR EACH ROW EXECUTE FUNCTION mix()");
    }
    DB database = connect("table", "mixed");

    assertThat(database.insert("mixed", "user1", tenFields("a")).getDescription())
        .contains("prepareThreshold=0");
    assertThatThrownBy(database::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("a write may have changed another record");
  }

  @Test
  void describe_tells_the_durability_that_this_connection_has() throws DBException {
    String asynchronous = url() + "&options=-c%20synchronous_commit=off";
    try (Schema schema = new JdbcDBClient().openSchema(properties("db.url", asynchronous))) {
      SchemaDescription description = schema.describe();
      assertThat(description.system()).isEqualTo("PostgreSQL");
      assertThat(description.durability().text()).isEqualTo("synchronous_commit=off, fsync=on");
    }
  }

  @Test
  void typed_columns_have_types_of_the_server() throws DBException, SQLException {
    emptyTable(properties("table", "typed_columns", "values", "typed"));

    assertThat(
            query(
                "SELECT string_agg(column_name || ' ' || udt_name, ', ' ORDER BY column_name)"
                    + " FROM information_schema.columns WHERE table_name = 'typed_columns'"))
        .isEqualTo(
            "a0 uuid, a1 int4, a2 int8, a3 float8, a4 varchar, a5 text, a6 date, a7 timestamp");
  }
}
