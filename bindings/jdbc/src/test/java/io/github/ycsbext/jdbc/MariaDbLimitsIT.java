package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.start.Clusters;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.JdbcDBClient;

/** Tests a server that takes fewer prepared statements, and smaller packets, than a run needs. */
@Timeout(60)
class MariaDbLimitsIT {
  @Test
  void an_operation_beyond_a_limit_of_the_server_is_told_by_the_limits_name() throws Exception {
    try (Cluster cluster =
        Clusters.LOCAL.start(
            Engine.named("mariadb"),
            ClusterOptions.of(
                its ->
                    its.server =
                        Map.of("max_prepared_stmt_count", "5", "max_allowed_packet", "1M")))) {
      Properties properties = new Properties();
      properties.putAll(cluster.properties());
      try (Schema schema = new JdbcDBClient().openSchema(properties)) {
        schema.create();
      }
      JdbcDBClient database = new JdbcDBClient();
      database.setProperties(properties);
      database.init();

      assertThatThrownBy(() -> database.requireRoom(2_000_000))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("takes packets of up to 1,048,576 bytes")
          .hasMessageContaining("the largest value has 2,000,000");
      database.requireRoom(1000);

      Set<Status> statuses = new LinkedHashSet<>();
      for (int field = 0; field < 10; field++) {
        statuses.add(database.read("usertable", "user1", Set.of("field" + field), new HashMap<>()));
      }

      assertThat(statuses)
          .extracting(Status::getName)
          .containsExactly("NOT_FOUND", "MaxPreparedStatements");
      assertThat(statuses)
          .anyMatch(status -> status.getDescription().contains("max_prepared_stmt_count"));
      database.cleanup();
    }
  }
}
