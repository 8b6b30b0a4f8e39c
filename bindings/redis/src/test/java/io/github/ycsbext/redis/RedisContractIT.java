package io.github.ycsbext.redis;

import io.github.ycsbext.binding.DatabaseContract;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import java.util.Properties;
import site.ycsb.DB;
import site.ycsb.db.RedisClient;

/** What every binding does, on one real Redis. */
class RedisContractIT extends DatabaseContract {
  @Override
  protected DB newDatabase() {
    return new RedisClient();
  }

  @Override
  protected Properties properties() {
    Properties properties = new Properties();
    properties.putAll(SharedCluster.of(Engine.named("redis")).properties());
    return properties;
  }
}
