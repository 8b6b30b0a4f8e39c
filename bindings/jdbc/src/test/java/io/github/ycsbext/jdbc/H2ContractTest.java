package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
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
  void a_database_that_is_gone_is_no_busy_loop() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:h2:mem:gone;IFEXISTS=TRUE");
    DB database = new JdbcDBClient();
    database.setProperties(properties);
    try (Connection keeper = DriverManager.getConnection("jdbc:h2:mem:gone")) {
      try (Schema schema = new JdbcDBClient().openSchema(properties)) {
        schema.create();
      }
      database.init();
      keeper.createStatement().execute("SHUTDOWN");
    }

    long startNs = System.nanoTime();
    for (int i = 0; i < 6; i++) {
      assertThat(database.delete(TABLE, "user1").isOk()).isFalse();
    }

    // The first finds its connection lost; the others pause 10, 20, 40, 80 and 100 ms.
    assertThat(System.nanoTime() - startNs).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(250));
    database.cleanup();
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
