package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.db.RedisClusterClient;

class RedisClusterClientTest {
  private static RedisClusterClient client(String... namesAndValues) {
    RedisClusterClient client = new RedisClusterClient();
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    client.setProperties(properties);
    return client;
  }

  @Test
  void it_is_a_cluster_without_being_told() {
    assertThatThrownBy(() -> client("redis.host", "127.0.0.1", "redis.database", "3").init())
        .isInstanceOf(DBException.class)
        .hasMessageContaining("cluster");
  }

  @Test
  void what_says_otherwise_is_refused() {
    assertThatThrownBy(() -> client("redis.host", "h", "redis.cluster", "false").init())
        .isInstanceOf(DBException.class)
        .hasMessageContaining("redis.cluster=false");
  }
}
