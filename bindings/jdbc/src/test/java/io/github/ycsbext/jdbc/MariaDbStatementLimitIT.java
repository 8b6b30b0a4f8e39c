package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

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
import site.ycsb.Status;
import site.ycsb.db.JdbcDBClient;

/** Tests a server that keeps fewer prepared statements than a run needs. */
@Timeout(60)
class MariaDbStatementLimitIT {
  @Test
  void an_operation_beyond_the_servers_limit_of_prepared_statements_fails_by_its_name()
      throws Exception {
    try (Cluster cluster =
        Clusters.LOCAL.start(
            Engine.named("mariadb"),
            ClusterOptions.of(its -> its.server = Map.of("max_prepared_stmt_count", "5")))) {
      Properties properties = new Properties();
      properties.putAll(cluster.properties());
      try (Schema schema = new JdbcDBClient().openSchema(properties)) {
        schema.create();
      }
      JdbcDBClient database = new JdbcDBClient();
      database.setProperties(properties);
      database.init();

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
