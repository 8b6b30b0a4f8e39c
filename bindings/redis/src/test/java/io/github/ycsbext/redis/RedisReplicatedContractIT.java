package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.LocalCluster;
import io.github.ycsbext.clusters.LocalOptions;
import io.github.ycsbext.clusters.Topology;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.db.RedisClient;

/** What every binding does, on a primary with two replicas. */
class RedisReplicatedContractIT extends DatabaseContract {
  private static Cluster cluster;

  @BeforeAll
  static void start() {
    cluster =
        LocalCluster.start(Engine.REDIS, LocalOptions.defaults().withTopology(Topology.REPLICATED));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @Override
  protected DB newDatabase() {
    return new RedisClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(cluster.properties());
    return properties;
  }

  @Test
  void describe_tells_the_replicas() throws DBException {
    try (var schema = new RedisClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();

      assertThat(description.topology()).isEqualTo("1 primary, 2 replicas");
      assertThat(description.durability())
          .isEqualTo(
              "in memory only: no append-only file, no snapshots; asynchronous replication to 2 replicas");
    }
  }
}
