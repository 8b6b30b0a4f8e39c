package io.github.ycsbext.redis.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.ycsbext.binding.InvalidSettingsException;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.HostAndPort;
import site.ycsb.DBException;

class RedisSettingsTest {
  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static RedisSettings from(Properties properties) throws DBException {
    return RedisSettings.of(properties, false);
  }

  private static String errors(String... namesAndValues) {
    InvalidSettingsException errors =
        catchThrowableOfType(
            InvalidSettingsException.class, () -> from(properties(namesAndValues)));
    assertThat(errors).isNotNull();
    return errors.getMessage();
  }

  @Test
  void the_host_alone_is_enough() throws DBException {
    RedisSettings settings = from(properties("redis.host", "db.example"));

    assertThat(settings.nodes()).containsExactly(new HostAndPort("db.example", 6379));
    assertThat(settings.cluster()).isFalse();
    assertThat(settings.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
    assertThat(settings.socketTimeout()).isEqualTo(Duration.ofSeconds(2));
    assertThat(settings.index()).isEqualTo(RedisSettings.IndexKind.SORTED);
    assertThat(settings.clear()).isEqualTo(RedisSettings.ClearKind.RECORDS);
    assertThat(settings.tls()).isNull();
  }

  @Test
  void upstreams_time_out_is_both_time_outs_where_these_are_not_given() throws DBException {
    RedisSettings settings =
        from(properties("redis.host", "h", "redis.timeout", "7000", "redis.socketTimeout", "9000"));

    assertThat(settings.connectTimeout()).isEqualTo(Duration.ofSeconds(7));
    assertThat(settings.socketTimeout()).isEqualTo(Duration.ofSeconds(9));
  }

  @Test
  void several_nodes_of_a_cluster_may_have_ports_of_their_own() throws DBException {
    RedisSettings settings =
        from(
            properties(
                "redis.host", "a:7000, b , [::1]:7002,10.0.0.4:7003",
                "redis.port", "7001",
                "redis.cluster", "true"));

    assertThat(settings.nodes())
        .containsExactly(
            new HostAndPort("a", 7000),
            new HostAndPort("b", 7001),
            new HostAndPort("::1", 7002),
            new HostAndPort("10.0.0.4", 7003));
  }

  @Test
  void all_errors_are_told_at_once() {
    String errors =
        errors(
            "redis.port", "abc",
            "redis.cluster", "maybe",
            "redis.timeout", "-1",
            "redis.database", "x",
            "redis.index", "tree",
            "redis.usernane", "me",
            "redis.tls.trustStore", "/no/such/file");

    assertThat(errors.lines())
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).contains("redis.host is missing", "redis.host=127.0.0.1"),
            line -> assertThat(line).contains("redis.port: 'abc' is not a port (1-65535)"),
            line -> assertThat(line).contains("redis.cluster: 'maybe' is neither true nor false"),
            line -> assertThat(line).contains("redis.timeout: '-1'"),
            line -> assertThat(line).contains("redis.database: 'x'"),
            line -> assertThat(line).contains("redis.index: 'tree' is not one of sorted, none"),
            line -> assertThat(line).contains("redis.usernane", "did you mean redis.username?"),
            line -> assertThat(line).contains("'/no/such/file' is not a file that can be read"),
            line -> assertThat(line).contains("redis.tls.trustStore", "give redis.tls=true"));
  }

  @Test
  void a_port_in_the_host_is_checked() {
    assertThat(errors("redis.host", "a:70000", "redis.cluster", "true"))
        .isEqualTo("redis.host: '70000' in 'a:70000' is not a port (1-65535)");
  }

  @Test
  void several_nodes_without_a_cluster_are_refused() {
    assertThat(errors("redis.host", "a,b")).contains("redis.host names 2 nodes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://h:6379", "[::1", "a:b:c", ":80", "[]:7", "a b", "h/0", "../redis.sock"})
  void what_is_no_host_is_told(String host) {
    assertThat(errors("redis.host", host))
        .startsWith("redis.host: '" + host + "' is not a host: give host, host:port");
  }

  @Test
  void a_password_before_the_host_is_refused_and_not_shown() {
    assertThat(errors("redis.host", ":s3cret@a"))
        .contains("redis.host: a host has no @ in it", "give redis.username and redis.password")
        .doesNotContain("s3cret");
  }

  @Test
  void scans_need_an_index() {
    assertThat(errors("redis.host", "a", "redis.index", "none", "scanproportion", "0.5"))
        .isEqualTo(
            "scanproportion=0.5 with redis.index=none: there is no index to scan; give"
                + " scanproportion=0 or redis.index=sorted");
  }

  @Test
  void a_cluster_has_one_database() {
    assertThat(errors("redis.host", "a", "redis.cluster", "true", "redis.database", "1"))
        .contains("a cluster has database 0 alone");
  }

  @Test
  void a_user_needs_a_password() {
    assertThat(errors("redis.host", "a", "redis.username", "me"))
        .contains("redis.username is given without redis.password");
  }

  @Test
  void a_host_of_commas_alone_is_refused() {
    assertThat(errors("redis.host", ",")).contains("redis.host: a name is missing");
  }

  @Test
  void no_secret_is_shown() throws DBException {
    RedisSettings settings = from(properties("redis.host", "a", "redis.password", "s3cret"));

    assertThat(settings.toString()).doesNotContain("s3cret");
    assertThat(settings.hideSecrets("'s3cret' is wrong")).isEqualTo("'<hidden>' is wrong");
    assertThat(settings.hideSecrets("no s3crets here")).isEqualTo("no s3crets here");
    assertThat(errors("redis.username", "me", "redis.password", "s3cret", "redis.x", "y"))
        .doesNotContain("s3cret");
  }

  @Test
  void replicas_are_not_waited_for_and_not_read_from_by_default() throws DBException {
    ReplicaSettings replicas = from(properties("redis.host", "a")).replicas();

    assertThat(replicas.waits()).isFalse();
    assertThat(replicas.readsFromReplicas()).isFalse();
  }

  @Test
  void replicas_must_be_waited_for_less_long_than_the_server() {
    assertThat(
            errors(
                "redis.host", "a",
                "redis.waitReplicas", "1",
                "redis.waitTimeout", "2000",
                "redis.readFrom", "nearest"))
        .contains("redis.waitTimeout: 2000 ms must be less than redis.socketTimeout, 2000 ms")
        .contains("redis.readFrom: 'nearest' is not one of primary, replica");
    assertThat(errors("redis.host", "a", "redis.waitReplicas", "1", "redis.waitTimeout", "0"))
        .contains("redis.waitTimeout: 0 would wait for ever");
  }

  @Test
  void a_host_that_begins_with_a_slash_is_a_servers_file() throws DBException {
    RedisSettings settings = from(properties("redis.host", "/run/redis/redis.sock"));

    assertThat(settings.firstNode()).isInstanceOf(UnixSocket.class);
    assertThat(settings).hasToString("Redis at /run/redis/redis.sock");
    assertThat(from(properties("redis.host", "/run/redis@1.sock")).firstNode())
        .isInstanceOf(UnixSocket.class);
  }

  @Test
  void a_servers_file_leads_to_no_cluster_and_is_not_encrypted() {
    assertThat(
            errors("redis.host", "/run/redis.sock", "redis.cluster", "true", "redis.tls", "true")
                .lines())
        .satisfiesExactlyInAnyOrder(
            line -> assertThat(line).contains("a path leads to one server", "redis.cluster=false"),
            line -> assertThat(line).contains("speaks no TLS through a path", "redis.tls=false"));
  }
}
