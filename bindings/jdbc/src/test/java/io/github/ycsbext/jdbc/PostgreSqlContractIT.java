package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Engine;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
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
