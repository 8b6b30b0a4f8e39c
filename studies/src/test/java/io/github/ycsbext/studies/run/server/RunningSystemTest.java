package io.github.ycsbext.studies.run.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.studies.run.FakeCluster;
import io.github.ycsbext.studies.study.result.Servers.ServerOrigin;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningSystemTest {
  @TempDir private Path home;

  /** After a fault, updates make records that no index names. */
  @Test
  void a_redis_of_the_study_is_emptied_whole_and_one_of_the_users_is_not() {
    assertThat(local(Engine.named("redis")).arguments()).contains("redis.clear=flushdb");
    assertThat(local(Engine.named("cassandra")).arguments()).doesNotContain("redis.clear=flushdb");
    assertThat(RunningSystem.Foreign.given(home).arguments()).doesNotContain("redis.clear=flushdb");
  }

  @Test
  void a_password_is_on_no_command_line() throws IOException {
    FakeCluster cluster =
        new FakeCluster(Engine.named("postgresql"), home) {
          @Override
          public Map<String, String> properties() {
            return Map.of("db.user", "ycsb", "db.passwd", "hush-hush");
          }
        };
    RunningSystem system = RunningSystem.Local.of(cluster, ServerOrigin.LOCAL);

    assertThat(system.arguments())
        .containsExactly(
            "-P",
            "env:" + RunningSystem.VARIABLE,
            "-p",
            "db.user=ycsb",
            "-p",
            "server.processes=" + cluster.logs());
    assertThat(system.environment())
        .hasEntrySatisfying(
            RunningSystem.VARIABLE, text -> assertThat(text).contains("db.passwd=hush-hush"));
  }

  private RunningSystem local(Engine engine) {
    return new RunningSystem.Local(
        new FakeCluster(engine, home),
        ServerOrigin.LOCAL,
        null,
        new MachineUsed("a processor", 2, 0, null, null));
  }
}
