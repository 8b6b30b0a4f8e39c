package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.run.FakeCluster;
import io.github.ycsbext.studies.study.result.ClusterWay;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningSystemTest {
  @TempDir private Path home;

  /** After a fault, updates make records that no index names. */
  @Test
  void a_redis_of_the_study_is_emptied_whole_and_one_of_the_users_is_not() {
    assertThat(local(Engine.REDIS).arguments()).contains("redis.clear=flushdb");
    assertThat(local(Engine.CASSANDRA).arguments()).doesNotContain("redis.clear=flushdb");
    assertThat(new RunningSystem.Given(home).arguments()).doesNotContain("redis.clear=flushdb");
  }

  private RunningSystem local(Engine engine) {
    return new RunningSystem.Local(new FakeCluster(engine, home), ClusterWay.LOCAL);
  }
}
