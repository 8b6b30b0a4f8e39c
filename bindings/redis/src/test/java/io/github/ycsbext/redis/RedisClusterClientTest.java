package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.SettingsAgreement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.db.RedisClient;
import site.ycsb.db.RedisClusterClient;

/** {@code redis} and {@code redis-cluster}, each asked by check, by init and by schema. */
class RedisClusterClientTest {
  private static String[] words(String given) {
    return given.split(" ", -1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis.host=127.0.0.1:1,127.0.0.1:2",
        "redis.host=127.0.0.1 redis.port=1",
        "redis.host=127.0.0.1:1 redis.cluster=true",
        "redis.host=127.0.0.1:1 redis.database=0"
      })
  void nodes_of_a_cluster_need_no_word_of_it(String given) {
    assertThat(SettingsAgreement.errors(RedisClusterClient::new, words(given))).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis.host=127.0.0.1:1 redis.cluster=false | redis.cluster=false: redis-cluster is",
        "redis.host=127.0.0.1:1 redis.cluster=maybe | is neither true nor false",
        "redis.host=127.0.0.1:1 redis.database=3    | redis.database: 3: a cluster has database 0",
        "redis.host=/run/redis.sock                 | not to a cluster",
        "redis.host=127.0.0.1:1 redis.hots=h        | did you mean redis.host?",
        "redis.port=1                               | redis.host is missing"
      })
  void a_cluster_refuses_what_is_not_for_clusters(String given, String error) {
    assertThat(SettingsAgreement.errors(RedisClusterClient::new, words(given.strip())))
        .contains(error);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "redis.host=127.0.0.1:1,127.0.0.1:2                          | redis.cluster is false",
        "redis.host=127.0.0.1:1 redis.database=3 redis.cluster=true  | has database 0 alone",
        "redis.host=127.0.0.1:1 redis.index=none scanproportion=0.05 | no index to scan",
        "redis.host=127.0.0.1:1 redis.waitReplicas=1 redis.waitTimeout=0 | would wait for ever",
        "redis.host=127.0.0.1:1 redis.tls.verify=ca                  | redis.tls is not true",
        "redis.host=127.0.0.1:1 redis.tls=true redis.tls.trustStore=pom.xml | cannot be opened",
        "redis.host=127.0.0.1:1 redis.tls=true redis.tls.keyStorePassword=x | give the file, too",
        "redis.host=127.0.0.1:1 redis.username=me                    | without redis.password"
      })
  void one_server_refuses_what_is_not_for_one(String given, String error) {
    assertThat(SettingsAgreement.errors(RedisClient::new, words(given.strip()))).contains(error);
  }

  @Test
  void one_server_may_have_many_databases() {
    assertThat(
            SettingsAgreement.errors(
                RedisClient::new, "redis.host=127.0.0.1:1", "redis.database=3"))
        .isNull();
  }
}
