package io.github.ycsbext.redis;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.TestedServers;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.DB;
import site.ycsb.db.RedisClient;

/** What every binding does, on one real server of each kind. */
@ParameterizedClass
@MethodSource("io.github.ycsbext.clusters.TestedServers#ofRedis")
class RedisContractIT extends DatabaseContract {
  private final TestedServers servers;

  RedisContractIT(TestedServers servers) {
    this.servers = servers;
  }

  @Override
  protected DB newDatabase() {
    return new RedisClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(SharedCluster.of(servers).properties());
    return properties;
  }
}
