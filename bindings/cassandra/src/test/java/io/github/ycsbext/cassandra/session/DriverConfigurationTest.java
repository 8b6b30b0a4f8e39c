package io.github.ycsbext.cassandra.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import io.github.ycsbext.binding.ReconnectPause;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;

class DriverConfigurationTest {
  @TempDir Path folder;

  private static DriverExecutionProfile profile(String... namesAndValues) throws DBException {
    Properties properties = new Properties();
    properties.setProperty("hosts", "127.0.0.1");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    try (DriverConfigLoader loader =
        DriverConfiguration.of(CassandraSettings.of(properties).connection(), "Ycsb")) {
      return loader.getInitialConfig().getDefaultProfile();
    }
  }

  @Test
  void the_defaults_are_upstreams_levels_and_timeouts() throws Exception {
    DriverExecutionProfile profile = profile();

    assertThat(profile.getString(DefaultDriverOption.REQUEST_CONSISTENCY)).isEqualTo("ONE");
    assertThat(profile.getDuration(DefaultDriverOption.REQUEST_TIMEOUT))
        .isEqualTo(Duration.ofSeconds(12));
    assertThat(profile.getDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT))
        .isEqualTo(Duration.ofSeconds(5));
    assertThat(profile.getInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE)).isEqualTo(1);
  }

  @Test
  void a_lost_node_is_tried_again_as_soon_as_in_the_other_bindings() throws Exception {
    DriverExecutionProfile profile = profile();

    assertThat(profile.getDuration(DefaultDriverOption.RECONNECTION_BASE_DELAY))
        .isEqualTo(ReconnectPause.SHORTEST);
    assertThat(profile.getDuration(DefaultDriverOption.RECONNECTION_MAX_DELAY))
        .isEqualTo(ReconnectPause.LONGEST);
  }

  @Test
  void no_error_is_hidden_by_sending_an_operation_twice() throws Exception {
    DriverExecutionProfile profile = profile();

    assertThat(profile.getBoolean(DefaultDriverOption.REQUEST_DEFAULT_IDEMPOTENCE)).isFalse();
    assertThat(profile.getString(DefaultDriverOption.SPECULATIVE_EXECUTION_POLICY_CLASS))
        .isEqualTo("NoSpeculativeExecutionPolicy");
  }

  @Test
  void the_data_centre_is_found_out_unless_it_is_given() throws Exception {
    assertThat(profile().getString(DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS))
        .isEqualTo("DcInferringLoadBalancingPolicy");

    DriverExecutionProfile given = profile("cassandra.localdatacenter", "dc1");
    assertThat(given.getString(DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS))
        .isEqualTo("DefaultLoadBalancingPolicy");
    assertThat(given.getString(DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER))
        .isEqualTo("dc1");
  }

  @Test
  void properties_become_options() throws Exception {
    DriverExecutionProfile profile =
        profile(
            "cassandra.maxconnections", "3",
            "cassandra.connecttimeoutmillis", "10",
            "cassandra.readtimeoutmillis", "20",
            "cassandra.useSSL", "true",
            "cassandra.compression", "lz4");

    assertThat(profile.getInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE)).isEqualTo(3);
    assertThat(profile.getInt(DefaultDriverOption.CONNECTION_POOL_REMOTE_SIZE)).isEqualTo(3);
    assertThat(profile.getDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT))
        .isEqualTo(Duration.ofMillis(10));
    assertThat(profile.getDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT))
        .isEqualTo(Duration.ofMillis(10));
    assertThat(profile.getDuration(DefaultDriverOption.REQUEST_TIMEOUT))
        .isEqualTo(Duration.ofMillis(20));
    assertThat(profile.getString(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS))
        .isEqualTo("DefaultSslEngineFactory");
    assertThat(profile.getString(DefaultDriverOption.PROTOCOL_COMPRESSION)).isEqualTo("lz4");
  }

  @Test
  void the_users_file_wins_over_the_defaults_and_properties_win_over_the_file() throws Exception {
    String text =
        """
        datastax-java-driver.basic.request { timeout = 7 seconds, consistency = QUORUM }
        datastax-java-driver.advanced.connection.pool.local.size = 5
        datastax-java-driver.advanced.connection.connect-timeout = ${datastax-java-driver.basic.request.timeout}
        """;
    DriverFile.during(
        folder,
        text,
        () -> {
          DriverExecutionProfile profile = profile("cassandra.maxconnections", "2");

          assertThat(profile.getDuration(DefaultDriverOption.REQUEST_TIMEOUT))
              .isEqualTo(Duration.ofSeconds(7));
          assertThat(profile.getString(DefaultDriverOption.REQUEST_CONSISTENCY))
              .isEqualTo("QUORUM");
          assertThat(profile.getDuration(DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT))
              .isEqualTo(Duration.ofSeconds(7));
          assertThat(profile.getInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE)).isEqualTo(2);
        });
  }

  @Test
  void the_users_data_centre_and_policy_stay() throws Exception {
    String text = "datastax-java-driver.basic.load-balancing-policy.local-datacenter = dc9";
    DriverFile.during(
        folder,
        text,
        () -> {
          assertThat(profile().getString(DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS))
              .isEqualTo("DefaultLoadBalancingPolicy");
          assertThat(profile().getString(DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER))
              .isEqualTo("dc9");
        });
  }

  @Test
  void a_broken_file_is_told_by_its_name() throws Exception {
    DriverFile.during(
        folder,
        "datastax-java-driver { basic = ",
        () -> {
          assertThatThrownBy(() -> profile())
              .isInstanceOf(DBException.class)
              .hasMessageContaining("application.conf");
        });
  }
}
