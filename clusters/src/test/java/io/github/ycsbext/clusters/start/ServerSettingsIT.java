package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.NodeAddress;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.clusters.engine.redis.RespSocket;
import io.github.ycsbext.clusters.place.StartedCluster;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that settings reach the servers themselves. */
class ServerSettingsIT {
  private static StartedCluster start(Engine engine, Map<String, String> settings) {
    return Clusters.LOCAL.start(engine, ClusterOptions.of(its -> its.server = settings));
  }

  @Test
  void redis_has_its_directives() throws IOException {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("maxmemory", "64mb");
    settings.put("appendonly", "yes");
    settings.put("client-output-buffer-limit", "normal 0 0 0");
    settings.put("save", "");

    try (StartedCluster redis = start(Engine.named("redis"), settings)) {
      int port = redis.nodes().get(0).port();
      assertThat(RespSocket.call(NodeAddress.of(port), "INFO", "memory"))
          .contains("maxmemory:67108864\r\n");
      assertThat(RespSocket.call(NodeAddress.of(port), "INFO", "persistence"))
          .contains("aof_enabled:1\r\n");
      assertThat(redis.durability())
          .endsWith("append-only file, which reaches the disk within 1 s");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "postgresql, shared_buffers, 64MB, '', SHOW shared_buffers, 64MB",
    "mariadb, innodb_buffer_pool_size, 64M, ?sslMode=disable, SELECT @@innodb_buffer_pool_size, 67108864"
  })
  void sql_servers_have_theirs(
      Engine engine, String name, String value, String url, String question, String answer)
      throws IOException {
    try (StartedCluster server = start(engine, Map.of(name, value))) {
      Map<String, String> client = server.properties();
      JdbcConnection sql =
          new JdbcConnection(
              client.get("db.url") + url,
              client.get("db.user"),
              new ServerPassword(client.get("db.passwd")));

      assertThat(sql.ask(question)).isEqualTo(answer);
    }
  }

  @Test
  void a_setting_that_redis_refuses_is_named_with_what_it_says() {
    requireRefused(Engine.named("redis"), "maxmemory", "1zb", "argument must be a memory value");
  }

  @Test
  @Tag("thorough")
  void a_setting_that_another_server_refuses_is_named_too() {
    requireRefused(
        Engine.named("postgresql"), "shared_bufers", "1GB", "unrecognized configuration");
    requireRefused(Engine.named("mariadb"), "innodb_pool", "1G", "unknown variable");
    requireRefused(Engine.named("cassandra"), "concurrent_writers", "8", "concurrent_writers");
  }

  private static void requireRefused(Engine engine, String name, String value, String said) {
    assertThatThrownBy(() -> start(engine, Map.of(name, value)).close())
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(
            "%s did not start with the settings that were asked for (%s=%s): correct or leave"
                .formatted(engine.title(), name, value))
        .hasMessageContaining(said)
        .extracting(e -> ((UserError) e).exitCode())
        .isEqualTo(ExitCode.BAD_INPUT);
  }
}
