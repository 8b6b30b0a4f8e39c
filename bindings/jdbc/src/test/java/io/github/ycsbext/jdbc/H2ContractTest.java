package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.Schema;
import io.github.ycsbext.binding.SchemaDescription;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.db.JdbcDBClient;

/** A database that the binding knows nothing about. */
class H2ContractTest extends JdbcContract {
  @Override
  String url() {
    return "jdbc:h2:mem:contract;DB_CLOSE_DELAY=-1";
  }

  @Test
  void an_upsert_is_refused_at_the_start() {
    assertThatThrownBy(() -> connect("jdbc.upsert", "true"))
        .isInstanceOf(DBException.class)
        .hasMessage(
            "jdbc.upsert: this binding knows no upsert of H2, only those of PostgreSQL, MySQL and"
                + " MariaDB: leave it out");
  }

  @Test
  void describe_tells_what_the_driver_knows() throws DBException {
    try (Schema schema = new JdbcDBClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();
      assertThat(description.system()).isEqualTo("H2");
      assertThat(description.bytesStored()).isNull();
    }
  }
}
