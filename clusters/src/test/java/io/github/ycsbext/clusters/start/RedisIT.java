package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.LoginRefusedException;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.redis.RedisEngine;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.clusters.process.FreePorts;
import org.junit.jupiter.api.Test;

class RedisIT {
  @Test
  void a_started_redis_answers_and_is_gone_when_it_is_closed() throws Exception {
    Cluster redis = Clusters.LOCAL.start(Engine.named("redis"));
    int port = Integer.parseInt(redis.properties().get("redis.port"));
    long pid = redis.processIds().get(0);

    assertThat(RespSocket.call(NodeAddress.of(port), "PING")).isEqualTo("PONG");
    assertThat(redis.program().standIn()).isNull();
    assertThat(RespSocket.call(NodeAddress.of(port), "INFO", "server"))
        .contains("redis_version:" + redis.program().version());

    redis.close();

    assertThat(ProcessHandle.of(pid)).isEmpty();
    assertThat(FreePorts.isFree(port)).isTrue();
    assertThat(redis.logs().resolve("redis.log")).content().contains("Ready to accept connections");
  }

  @Test
  void the_fetched_redis_answers_where_none_is_installed() throws Exception {
    ServerKind fetched =
        new RedisEngine()
            .fetched(EngineStore.in(CacheFolders.engines()), ClusterOptions.defaults());

    try (StartedCluster redis = Clusters.startHere(Engine.named("redis"), fetched)) {
      assertThat(RespSocket.call(NodeAddress.of(redis.nodes().get(0).port()), "INFO", "server"))
          .contains("redis_version:" + redis.program().version());
      assertThat(redis.program().source().text())
          .startsWith("com.github.codemonstur:embedded-redis:jar:");
    }
  }

  @Test
  void a_redis_that_wants_a_login_answers_as_one_that_is_not_worth_waiting_for() throws Exception {
    try (Cluster redis = Clusters.LOCAL.start(Engine.named("redis"))) {
      int port = redis.nodes().get(0).port();
      RespSocket.call(NodeAddress.of(port), "CONFIG", "SET", "requirepass", "secret");

      assertThatThrownBy(() -> RespSocket.call(NodeAddress.of(port), "PING"))
          .isInstanceOf(LoginRefusedException.class)
          .hasMessageStartingWith("it answered -NOAUTH");
    }
  }

  @Test
  void one_cluster_is_shared_by_a_whole_jvm() {
    assertThat(SharedCluster.of(Engine.named("redis")))
        .isSameAs(SharedCluster.of(Engine.named("redis")));
  }
}
