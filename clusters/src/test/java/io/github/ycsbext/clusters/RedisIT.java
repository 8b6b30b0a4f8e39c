package io.github.ycsbext.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.process.FreePorts;
import org.junit.jupiter.api.Test;

class RedisIT {
  @Test
  void a_started_redis_answers_and_is_gone_when_it_is_closed() throws Exception {
    Cluster redis = LocalCluster.start(Engine.REDIS);
    int port = Integer.parseInt(redis.properties().get("redis.port"));
    long pid = redis.processIds().get(0);

    assertThat(RespSocket.call(port, "PING")).isEqualTo("PONG");
    assertThat(redis.standIn()).isNull();
    assertThat(RespSocket.call(port, "INFO", "server"))
        .contains("redis_version:" + redis.version());

    redis.close();

    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThat(FreePorts.isFree(port)).isTrue();
    assertThat(redis.logs().resolve("redis.log")).content().contains("Ready to accept connections");
  }

  @Test
  void the_fetched_redis_answers_where_none_is_installed() throws Exception {
    LocalServer fetched =
        RedisServer.fetched(EngineStore.in(CacheFolders.engines()), Topology.STANDALONE);

    try (RunningCluster redis =
        new ClusterStart(Engine.REDIS, fetched, LocalOptions.defaults()).run()) {
      assertThat(RespSocket.call(redis.nodes().get(0).port(), "INFO", "server"))
          .contains("redis_version:" + redis.version());
      assertThat(redis.source().text()).startsWith("com.github.codemonstur:embedded-redis:jar:");
    }
  }

  @Test
  void one_cluster_is_shared_by_a_whole_jvm() {
    assertThat(SharedCluster.of(Engine.REDIS)).isSameAs(SharedCluster.of(Engine.REDIS));
  }
}
