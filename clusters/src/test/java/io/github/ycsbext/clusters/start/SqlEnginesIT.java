package io.github.ycsbext.clusters.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.Topology;
import io.github.ycsbext.clusters.artifact.EngineStore;
import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.mysql.MariaDbSource;
import io.github.ycsbext.clusters.engine.mysql.MySqlSource;
import io.github.ycsbext.clusters.engine.postgresql.PostgresSource;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.fault.Fault;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SqlEnginesIT {
  private static final ClusterOptions DEFAULTS = ClusterOptions.defaults();

  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void a_started_server_answers_and_is_gone_when_it_is_closed(Engine engine) throws Exception {
    Cluster cluster = Clusters.LOCAL.start(engine);
    Node node = cluster.nodes().get(0);

    assertThat(cluster.standIn()).isNull();
    assertThat(sql(cluster).ask("SELECT version()")).contains(cluster.version());

    cluster.close();

    assertThat(ProcessHandle.of(node.processId())).isEmpty();
    assertThat(FreePorts.isFree(node.port())).isTrue();
  }

  @Tag("thorough")
  @ParameterizedTest
  @EnumSource(names = {"POSTGRESQL", "MARIADB"})
  void the_fetched_server_keeps_what_it_acknowledged_when_it_is_killed(Engine engine)
      throws Exception {
    EngineStore store = EngineStore.in(CacheFolders.engines());
    ServerKind fetched =
        engine == Engine.POSTGRESQL
            ? PostgresSource.fetched(store, DEFAULTS)
            : MariaDbSource.fetched(store, DEFAULTS);

    try (Cluster cluster = Clusters.startHere(engine, fetched, DEFAULTS)) {
      Node node = cluster.nodes().get(0);
      sql(cluster).ask("CREATE TABLE acknowledged (id INT PRIMARY KEY)");
      sql(cluster).ask("INSERT INTO acknowledged VALUES (42)");

      node.kill();
      assertThatThrownBy(() -> sql(cluster).ask("SELECT 1")).hasMessageContaining("refused");
      node.restart();

      assertThat(sql(cluster).ask("SELECT id FROM acknowledged")).isEqualTo("42");
      assertThat(cluster.source().text()).contains(":jar:");
    }
  }

  @Test
  void a_connected_client_does_not_keep_postgresql_from_stopping() throws Exception {
    Cluster cluster = Clusters.LOCAL.start(Engine.POSTGRESQL);
    JdbcConnection sql = sql(cluster);

    try (Connection connection = DriverManager.getConnection(sql.url(), sql.user(), "")) {
      assertThat(connection.isValid(1)).isTrue();
      cluster.close();
      assertThat(connection.isValid(1)).isFalse();
    }

    assertThat(cluster.logs().resolve("postgresql.log"))
        .content()
        .contains("database system is shut down");
  }

  @Tag("thorough")
  @Test
  void mysql_is_itself_or_says_that_mariadb_stands_in() throws Exception {
    boolean stoodIn = MySqlSource.isStoodInFor();

    try (Cluster cluster = Clusters.LOCAL.start(Engine.MYSQL)) {
      if (stoodIn) {
        assertThat(cluster.standIn()).isEqualTo("MariaDB " + cluster.version());
      } else {
        assertThat(cluster.standIn()).isNull();
      }
      JdbcConnection sql = sql(cluster);
      try (Connection connection = DriverManager.getConnection(sql.url(), sql.user(), "")) {
        assertThat(connection.getMetaData().getDatabaseProductName())
            .isEqualTo(stoodIn ? "MariaDB" : "MySQL");
      }
    }
  }

  @Test
  void citus_without_its_extension_is_refused() {
    Clusters.LOCAL
        .whyMissing(Engine.CITUS, Topology.THREE_WORKERS)
        .ifPresentOrElse(
            why -> {
              assertThat(why.text()).contains("install it, or use --clusters docker");
              assertThatThrownBy(() -> startCitus().close())
                  .isInstanceOf(Fault.class)
                  .hasMessage(why.text());
            },
            () -> {
              try (Cluster citus = startCitus()) {
                assertThat(citus.nodes()).hasSize(4);
              }
            });
  }

  private static Cluster startCitus() {
    return Clusters.LOCAL.start(Engine.CITUS, DEFAULTS.withTopology(Topology.THREE_WORKERS));
  }

  private static JdbcConnection sql(Cluster cluster) {
    Map<String, String> properties = cluster.properties();
    String url = properties.getOrDefault("db.url", "");
    String plain = url.startsWith("jdbc:mariadb:") ? url + "?sslMode=disable" : url;
    return new JdbcConnection(plain, properties.getOrDefault("db.user", ""));
  }
}
