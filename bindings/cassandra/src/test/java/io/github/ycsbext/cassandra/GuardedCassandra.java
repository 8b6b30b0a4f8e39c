package io.github.ycsbext.cassandra;

import static java.nio.file.StandardOpenOption.APPEND;

import io.github.ycsbext.cassandra.session.Sessions;
import io.github.ycsbext.cassandra.settings.CassandraSettings;
import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Node;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import site.ycsb.DBException;

/** Servers of a cluster that ask for more than an address, after a restart. */
final class GuardedCassandra {
  /** Those that a new Cassandra has. */
  static final String USER = "cassandra";

  static final String PASSWORD = "cassandra";

  private static final String USERS =
      """

      authenticator: PasswordAuthenticator
      """;

  private static final String TLS =
      """

      client_encryption_options:
        enabled: true
        # Beside connections without: this is how the cluster asks whether they are up.
        optional: true
        keystore: %s
        keystore_password: %s
        store_type: PKCS12
      """;

  private GuardedCassandra() {}

  /** Returns when users can log in. */
  static void restartWithTlsAndUsers(Cluster cluster, Certificate certificate)
      throws IOException, DBException {
    restart(cluster, TLS.formatted(certificate.store(), Certificate.PASSWORD) + USERS);
    awaitLogin(cluster);
  }

  private static void awaitLogin(Cluster cluster) throws IOException, DBException {
    Properties properties = withUser(cluster);
    for (int attempt = 0; attempt < 100; attempt++) {
      try {
        Sessions.open(CassandraSettings.of(properties).connection(), "ycsb").close();
        return;
      } catch (DBException e) {
        // The servers make their first user when they see each other.
        LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
      }
    }
    throw new IOException("nobody can log in");
  }

  static Properties withUser(Cluster cluster) {
    Properties properties = new Properties();
    properties.putAll(cluster.properties());
    properties.setProperty("cassandra.username", USER);
    properties.setProperty("cassandra.password", PASSWORD);
    return properties;
  }

  private static void restart(Cluster cluster, String moreYaml) throws IOException {
    cluster.nodes().forEach(Node::kill);
    for (Path yaml : configurations(cluster)) {
      Files.writeString(yaml, moreYaml, APPEND);
    }
    restartAll(cluster.nodes());
  }

  /** Restarts all nodes at once: one that starts alone waits for the others, and gives them up. */
  private static void restartAll(List<Node> nodes) {
    ExecutorService threads = Executors.newFixedThreadPool(nodes.size());
    try {
      nodes.stream()
          .map(node -> CompletableFuture.runAsync(node::restart, threads))
          .toList()
          .forEach(CompletableFuture::join);
    } finally {
      threads.shutdown();
    }
  }

  private static List<Path> configurations(Cluster cluster) throws IOException {
    Path folder = cluster.logs().getParent();
    try (Stream<Path> files = Files.walk(folder, 4)) {
      return files.filter(file -> file.endsWith("cassandra.yaml")).toList();
    }
  }

  static List<String> hosts(Cluster cluster) {
    return cluster.nodes().stream().map(Node::host).toList();
  }
}
