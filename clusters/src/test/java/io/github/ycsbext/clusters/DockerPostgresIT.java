package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.clusters.start.Clusters;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests PostgreSQL in a container. If Docker or the image is not available, the output says why.
 */
@Timeout(300)
class DockerPostgresIT {
  @Test
  void a_killed_server_comes_back_with_what_it_acknowledged() throws Exception {
    Clusters.DOCKER
        .whyMissing(Engine.named("postgresql"), Topology.STANDALONE)
        .ifPresent(
            reason -> {
              System.out.println("PostgreSQL in Docker: NOT TESTED: " + reason);
              Assumptions.abort(reason.text());
            });

    try (Cluster cluster = Clusters.DOCKER.start(Engine.named("postgresql"))) {
      JdbcConnection sql =
          new JdbcConnection(
              cluster.properties().getOrDefault("db.url", ""),
              cluster.properties().getOrDefault("db.user", ""),
              new ServerPassword(cluster.properties().getOrDefault("db.passwd", "")));
      sql.ask("CREATE TABLE acknowledged (id INT PRIMARY KEY)");
      sql.ask("INSERT INTO acknowledged VALUES (42)");

      Node node = cluster.nodes().get(0);
      node.kill();
      node.restart();

      assertThat(sql.ask("SELECT id FROM acknowledged")).isEqualTo("42");
      assertThat(sql.ask("SHOW server_version")).startsWith(cluster.program().version());
    }
  }
}
