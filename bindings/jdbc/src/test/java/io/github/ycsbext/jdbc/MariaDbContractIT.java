package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Engine;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

class MariaDbContractIT extends UpsertContract {
  @Override
  String url() {
    return SharedSql.url(Engine.named("mariadb")) + "&sslMode=disable";
  }

  @Override
  String endAllConnections() {
    return "KILL USER ycsb";
  }

  @Test
  void describe_tells_the_durability() throws DBException {
    try (Schema schema = new JdbcDBClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();
      assertThat(description.system()).isEqualTo("MariaDB");
      assertThat(description.durability().text())
          .isEqualTo("innodb_flush_log_at_trx_commit=1, log_bin=OFF");
    }
  }

  @Test
  void typed_columns_have_types_of_the_server() throws DBException, SQLException {
    emptyTable(properties("table", "typed_columns", "values", "typed"));

    assertThat(
            query(
                "SELECT group_concat(column_name, ' ', data_type ORDER BY column_name SEPARATOR ', ')"
                    + " FROM information_schema.columns WHERE table_name = 'typed_columns'"))
        .isEqualTo(
            "a0 uuid, a1 int, a2 bigint, a3 double, a4 varchar, a5 text, a6 date, a7 datetime");
  }
}
