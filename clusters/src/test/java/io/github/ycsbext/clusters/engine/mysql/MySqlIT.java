package io.github.ycsbext.clusters.engine.mysql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.clusters.ChildJvm;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.ClusterOptions;
import io.github.ycsbext.clusters.Durability;
import io.github.ycsbext.clusters.Node;
import io.github.ycsbext.clusters.TestedServers;
import io.github.ycsbext.clusters.engine.JdbcConnection;
import io.github.ycsbext.clusters.engine.LoginRefusedException;
import io.github.ycsbext.clusters.engine.ServerPassword;
import io.github.ycsbext.command.YcsbCommand;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MySqlIT {
  @TempDir Path folder;

  private static JdbcConnection as(Cluster cluster, String user, String password) {
    return as(cluster.properties().get("db.url"), user, password);
  }

  private static JdbcConnection as(String url, String user, String password) {
    return new JdbcConnection(url + "&sslMode=disable", user, new ServerPassword(password));
  }

  private static JdbcConnection sql(Cluster cluster) {
    return as(cluster, cluster.properties().get("db.user"), cluster.properties().get("db.passwd"));
  }

  /** One server for all, because a start takes seconds. */
  @Test
  void it_is_itself_with_its_settings_and_keeps_what_it_has_on_disk() throws Exception {
    ClusterOptions options =
        ClusterOptions.of(its -> its.durability = Durability.ON_DISK)
            .with(its -> its.folder = folder.resolve("kept"))
            .with(its -> its.keepsData = true)
            .with(its -> its.server = Map.of("innodb_buffer_pool_size", "64M"));
    String former;
    try (Cluster cluster = TestedServers.newerMySql().start(options)) {
      JdbcConnection sql = sql(cluster);
      former = sql.password().text();

      assertThat(cluster.program().standIn()).isNull();
      assertThat(sql.ask("SELECT version()")).startsWith(cluster.program().version());
      assertThat(sql.ask("SELECT @@version_comment")).doesNotContain("MariaDB");
      assertThat(sql.ask("SELECT @@innodb_buffer_pool_size")).isEqualTo("67108864");
      assertThat(sql.ask("SELECT @@innodb_flush_log_at_trx_commit")).isEqualTo("1");
      assertThat(sql.ask("SHOW VARIABLES LIKE 'mysqlx_port'")).isEmpty();
      requireOthersAreRefused(cluster);
      requireNoRights(cluster);
      requireKept(cluster);
    }
    try (Cluster cluster = TestedServers.newerMySql().start(options)) {
      assertThat(sql(cluster).ask("SELECT id FROM acknowledged")).isEqualTo("42");
      assertThatThrownBy(() -> as(cluster, sql(cluster).user(), former).ask("SELECT 1"))
          .isInstanceOf(LoginRefusedException.class);
    }
  }

  private static void requireOthersAreRefused(Cluster cluster) {
    for (String user : List.of(sql(cluster).user(), "root")) {
      for (String password : List.of("", user)) {
        assertThatThrownBy(() -> as(cluster, user, password).ask("SELECT 1"))
            .isInstanceOf(LoginRefusedException.class)
            // Of a user that there is not, MySQL asks for any kind of password.
            .hasMessageMatching(".*(Access denied|authentication protocol).*");
      }
    }
  }

  private void requireNoRights(Cluster cluster) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "a secret of the user's");
    Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-r--r--"));
    long server = cluster.processIds().get(0);

    assertThat(Files.readString(Path.of("/proc/" + server + "/status"))).doesNotContain("Uid:\t0");
    assertThat(sql(cluster).ask("SELECT load_file('" + secret + "')")).isEmpty();
  }

  private static void requireKept(Cluster cluster) throws IOException {
    Node node = cluster.nodes().get(0);
    sql(cluster).ask("CREATE TABLE acknowledged (id INT PRIMARY KEY)");
    sql(cluster).ask("INSERT INTO acknowledged VALUES (42)");
    node.kill();
    assertThatThrownBy(() -> sql(cluster).ask("SELECT 1"))
        .isNotInstanceOf(LoginRefusedException.class)
        .hasMessageContaining("refused");
    node.restart();
    assertThat(sql(cluster).ask("SELECT id FROM acknowledged")).isEqualTo("42");
  }

  @Test
  @Tag("thorough")
  void the_command_starts_what_is_installed() throws Exception {
    ChildJvm jvm = withInstalled(TestedServers.newerMySql().folder());
    Path file = folder.resolve("mysql.properties");

    ChildJvm.Ended start =
        jvm.run(
            YcsbCommand.class,
            ("cluster start mysql --durability acknowledged-in-memory --properties " + file)
                .split(" "));
    try {
      assertThat(start.code()).as(String.join("\n", start.err())).isZero();
      assertThat(start.out())
          .anyMatch(line -> line.matches("MySQL \\d+\\.\\d+\\.\\d+ runs on 127\\.0\\.0\\.1:.*"));
      Properties client = new Properties();
      client.load(new StringReader(Files.readString(file)));
      assertThat(
              as(
                      client.getProperty("db.url"),
                      client.getProperty("db.user"),
                      client.getProperty("db.passwd"))
                  .ask("SELECT concat(@@innodb_flush_log_at_trx_commit, @@sync_binlog)"))
          .isEqualTo("00");
    } finally {
      jvm.run(YcsbCommand.class, "cluster", "stop", "mysql");
    }
  }

  private ChildJvm withInstalled(Path programs) {
    return new ChildJvm(folder, Map.of("PATH", programs + ":" + System.getenv("PATH")));
  }

  /** MariaDB does not stand in for what is installed. */
  @Test
  void an_installed_server_of_an_unknown_version_is_an_error_with_its_words() throws Exception {
    Path program = folder.resolve("mysqld");
    Files.writeString(program, "#!/bin/sh\necho 'mysqld of a new kind'\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();

    ChildJvm.Ended start =
        withInstalled(folder).run(YcsbCommand.class, "cluster", "start", "mysql");

    assertThat(start.code()).isNotZero();
    assertThat(start.err())
        .anyMatch(
            line ->
                line.contains("MySQL cannot be made ready")
                    && line.endsWith("it said: mysqld of a new kind"));
  }
}
