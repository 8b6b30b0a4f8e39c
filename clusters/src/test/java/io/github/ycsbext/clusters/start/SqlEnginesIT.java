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
import io.github.ycsbext.clusters.engine.LoginRefusedException;
import io.github.ycsbext.clusters.engine.ServerKind;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.clusters.engine.mysql.MariaDbEngine;
import io.github.ycsbext.clusters.engine.mysql.MySqlEngine;
import io.github.ycsbext.clusters.engine.postgresql.PostgresEngine;
import io.github.ycsbext.clusters.place.CacheFolders;
import io.github.ycsbext.clusters.process.FreePorts;
import io.github.ycsbext.error.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlEnginesIT {
  private static final ClusterOptions DEFAULTS = ClusterOptions.defaults();

  @TempDir private Path temporary;

  @ParameterizedTest
  @ValueSource(strings = {"postgresql", "mariadb"})
  void a_started_server_answers_and_is_gone_when_it_is_closed(Engine engine) throws Exception {
    Cluster cluster = Clusters.LOCAL.start(engine);
    Node node = cluster.nodes().get(0);

    assertThat(cluster.program().standIn()).isNull();
    assertThat(sql(cluster).ask("SELECT version()")).contains(cluster.program().version());

    cluster.close();

    assertThat(ProcessHandle.of(node.processId())).isEmpty();
    assertThat(FreePorts.isFree(node.port())).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgresql", "mariadb"})
  void another_user_of_this_machine_is_refused(Engine engine) {
    try (Cluster cluster = Clusters.LOCAL.start(engine)) {
      JdbcConnection sql = sql(cluster);

      for (String user : List.of(sql.user(), "root", "postgres")) {
        for (String password : List.of("", user, "ycsb")) {
          assertThatThrownBy(
                  () ->
                      new JdbcConnection(sql.url(), user, new ServerPassword(password))
                          .ask("SELECT 1"))
              .isInstanceOf(LoginRefusedException.class)
              .hasMessageMatching("(?is).*(password|access denied|auth).*");
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgresql", "mariadb"})
  void a_client_does_not_get_the_rights_of_who_started_the_server(Engine engine) throws Exception {
    Path secret = Files.writeString(temporary.resolve("secret"), "a secret of the user's");
    try (Cluster cluster = Clusters.LOCAL.start(engine)) {
      long server = cluster.processIds().get(0);

      assertThat(Files.readString(Path.of("/proc/" + server + "/status")))
          .doesNotContain("Uid:\t0");
      for (Path file : filesOf(cluster)) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .as(file.toString())
            .endsWith("---");
      }
      if (Files.getAttribute(secret, "unix:uid").equals(0)) {
        String read =
            engine == Engine.named("postgresql")
                ? "SELECT pg_read_file('" + secret + "')"
                : "SELECT load_file('" + secret + "')";
        assertThat(answer(sql(cluster), read)).doesNotContain("a secret of");
      }
    }
  }

  private static List<Path> filesOf(Cluster cluster) throws IOException {
    try (Stream<Path> files = Files.list(cluster.logs().resolveSibling(""))) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.endsWith("passwd") && !file.endsWith("server.pid"))
          .toList();
    }
  }

  private static String answer(JdbcConnection sql, String statement) {
    try {
      return sql.ask(statement);
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgresql", "mariadb"})
  void kept_data_get_the_password_of_each_start(Engine engine) throws Exception {
    ClusterOptions kept =
        DEFAULTS
            .with(its -> its.folder = temporary.resolve("kept"))
            .with(its -> its.keepsData = true);
    JdbcConnection first;
    try (Cluster cluster = Clusters.LOCAL.start(engine, kept)) {
      first = sql(cluster);
      first.ask("CREATE TABLE kept (id INT PRIMARY KEY)");
    }

    try (Cluster cluster = Clusters.LOCAL.start(engine, kept)) {
      assertThat(sql(cluster).ask("SELECT count(*) FROM kept")).isEqualTo("0");
      JdbcConnection former =
          new JdbcConnection(sql(cluster).url(), first.user(), first.password());
      assertThatThrownBy(() -> former.ask("SELECT 1")).isInstanceOf(IOException.class);
    }
  }

  @Tag("thorough")
  @ParameterizedTest
  @ValueSource(strings = {"postgresql", "mariadb"})
  void the_fetched_server_keeps_what_it_acknowledged_when_it_is_killed(Engine engine)
      throws Exception {
    EngineStore store = EngineStore.in(CacheFolders.engines());
    ServerKind fetched =
        engine == Engine.named("postgresql")
            ? PostgresEngine.fetched(store, DEFAULTS)
            : MariaDbEngine.fetched(store, DEFAULTS);

    try (Cluster cluster = Clusters.startHere(engine, fetched)) {
      Node node = cluster.nodes().get(0);
      sql(cluster).ask("CREATE TABLE acknowledged (id INT PRIMARY KEY)");
      sql(cluster).ask("INSERT INTO acknowledged VALUES (42)");

      node.kill();
      assertThatThrownBy(() -> sql(cluster).ask("SELECT 1")).hasMessageContaining("refused");
      node.restart();

      assertThat(sql(cluster).ask("SELECT id FROM acknowledged")).isEqualTo("42");
      assertThat(cluster.program().source().text()).contains(":jar:");
    }
  }

  @Test
  void a_connected_client_does_not_keep_postgresql_from_stopping() throws Exception {
    Cluster cluster = Clusters.LOCAL.start(Engine.named("postgresql"));
    JdbcConnection sql = sql(cluster);

    try (Connection connection = open(sql)) {
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
    boolean stoodIn = new MySqlEngine().whyLeftOut().isPresent();

    try (Cluster cluster = Clusters.LOCAL.start(Engine.named("mysql"))) {
      if (stoodIn) {
        assertThat(cluster.program().standIn()).isEqualTo("MariaDB " + cluster.program().version());
      } else {
        assertThat(cluster.program().standIn()).isNull();
      }
      JdbcConnection sql = sql(cluster);
      try (Connection connection = open(sql)) {
        assertThat(connection.getMetaData().getDatabaseProductName())
            .isEqualTo(stoodIn ? "MariaDB" : "MySQL");
      }
    }
  }

  @Test
  void citus_without_its_extension_is_refused() {
    Clusters.LOCAL
        .whyMissing(Engine.named("citus"), Topology.THREE_WORKERS)
        .ifPresentOrElse(
            why -> {
              assertThat(why.text()).contains("install it, or use --clusters docker");
              assertThatThrownBy(() -> startCitus().close())
                  .isInstanceOf(UserError.class)
                  .hasMessage(why.text());
            },
            () -> {
              try (Cluster citus = startCitus()) {
                assertThat(citus.nodes()).hasSize(4);
              }
            });
  }

  private static Cluster startCitus() {
    return Clusters.LOCAL.start(
        Engine.named("citus"), DEFAULTS.with(its -> its.topology = Topology.THREE_WORKERS));
  }

  private static Connection open(JdbcConnection sql) throws SQLException {
    return DriverManager.getConnection(sql.url(), sql.user(), sql.password().text());
  }

  private static JdbcConnection sql(Cluster cluster) {
    Map<String, String> properties = cluster.properties();
    String url = properties.getOrDefault("db.url", "");
    String plain = url.startsWith("jdbc:mariadb:") ? url + "?sslMode=disable" : url;
    return new JdbcConnection(
        plain,
        properties.getOrDefault("db.user", ""),
        new ServerPassword(properties.getOrDefault("db.passwd", "")));
  }
}
