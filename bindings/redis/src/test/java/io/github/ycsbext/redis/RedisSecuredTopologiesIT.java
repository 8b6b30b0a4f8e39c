package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.clusters.Engine;
import io.github.ycsbext.clusters.SharedCluster;
import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/**
 * A user of the access list, over TLS, with several servers: they talk TLS among themselves, and
 * tell the client ports where it must go on with TLS and the password.
 */
@Timeout(120)
class RedisSecuredTopologiesIT {
  private static final String SECRET = "correct-horse-battery";

  /** A server and the port where it speaks TLS. */
  private record Secured(RedisProcess process, int tlsPort) {
    static Secured start(Path folder, Certificate own, String... more) throws IOException {
      int tlsPort = portWithRoomForABus();
      List<String> options = new ArrayList<>(List.of("--tls-port", String.valueOf(tlsPort)));
      options.addAll(List.of("--tls-cert-file", own.certificate().toString()));
      options.addAll(List.of("--tls-key-file", own.key().toString()));
      options.addAll(List.of("--tls-ca-cert-file", own.certificate().toString()));
      options.addAll(List.of("--tls-auth-clients", "no", "--tls-replication", "yes"));
      options.addAll(List.of("--user", "bench", "on", ">" + SECRET, "~*", "+@all"));
      options.addAll(List.of(more));
      return new Secured(RedisProcess.start(folder, options.toArray(String[]::new)), tlsPort);
    }

    /** A cluster's nodes listen to each other 10000 ports higher up. */
    private static int portWithRoomForABus() throws IOException {
      while (true) {
        int port = FreePorts.find(1).get(0);
        if (port <= 55_535 && FreePorts.isFree(port + 10_000)) {
          return port;
        }
      }
    }

    boolean hasClientOf(String user) {
      return new RawRedis(process.port()).text("CLIENT", "LIST").contains("user=" + user);
    }
  }

  @BeforeAll
  static void requireTls() {
    int port = SharedCluster.of(Engine.named("redis")).nodes().get(0).port();
    List<?> known = (List<?>) new RawRedis(port).command("CONFIG", "GET", "tls-port");
    assumeTrue(!known.isEmpty(), "this redis-server is built without TLS");
  }

  /** What holds for any number of servers. */
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  private abstract static class Contract {
    private Certificate own;
    private List<Secured> servers = List.of();

    abstract List<Secured> start(Path folder, Certificate certificate) throws Exception;

    abstract void addTopology(Properties properties);

    @BeforeAll
    void begin(@TempDir Path folder) throws Exception {
      own = Certificate.make(folder, "ip:127.0.0.1");
      servers = start(folder, own);
    }

    @AfterAll
    void end() {
      servers.forEach(server -> server.process().close());
    }

    Properties properties(String password) {
      Properties properties = new Properties();
      properties.setProperty("redis.host", "127.0.0.1");
      properties.setProperty("redis.port", String.valueOf(servers.get(0).tlsPort()));
      properties.setProperty("redis.username", "bench");
      properties.setProperty("redis.password", password);
      properties.setProperty("redis.tls", "true");
      properties.setProperty("redis.tls.trustStore", own.store().toString());
      properties.setProperty("redis.tls.trustStorePassword", Certificate.PASSWORD);
      addTopology(properties);
      return properties;
    }

    private static DB open(Properties properties) throws DBException {
      DB db = new RedisClient();
      db.setProperties(properties);
      db.init();
      return db;
    }

    @Test
    void a_user_of_the_access_list_comes_to_every_server_over_tls() throws DBException {
      DB db = open(properties(SECRET));

      for (int i = 0; i < 60; i++) {
        assertThat(db.insert("t", "user" + i, Values.of("field0", "v" + i))).isEqualTo(Status.OK);
        assertThat(Values.read(db, "user" + i)).containsEntry("field0", "v" + i);
      }
      assertThat(Values.scan(db, "user0", 5, "field0")).hasSize(5);
      assertThat(db.delete("t", "user1")).isEqualTo(Status.OK);

      assertThat(servers).allMatch(server -> server.hasClientOf("bench"));
      db.cleanup();
    }

    @Test
    void a_wrong_password_is_told_and_not_shown() {
      assertThatThrownBy(() -> open(properties("wrong-horse")))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("refuses the password: check redis.password and redis.username")
          .hasMessageNotContaining("wrong-horse");
    }

    @Test
    void servers_that_nobody_vouches_for_are_refused() {
      Properties properties = properties(SECRET);
      properties.remove("redis.tls.trustStore");
      properties.remove("redis.tls.trustStorePassword");

      assertThatThrownBy(() -> open(properties))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("no TLS connection to 127.0.0.1:")
          .hasMessageNotContaining(SECRET);
    }

    @Test
    void a_host_that_swallows_connections_is_told_within_the_time_out() throws IOException {
      try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
          Socket first = new Socket(full.getInetAddress(), full.getLocalPort());
          Socket second = new Socket(full.getInetAddress(), full.getLocalPort())) {
        // The backlog is full now: a further connection is not answered at all.
        assertThat(first.isConnected() && second.isConnected()).isTrue();
        Properties properties = properties(SECRET);
        properties.setProperty("redis.port", String.valueOf(full.getLocalPort()));
        properties.setProperty("redis.connectTimeout", "300");
        long startNs = System.nanoTime();

        assertThatThrownBy(() -> open(properties))
            .isInstanceOf(DBException.class)
            .hasMessageContaining("no connection to 127.0.0.1:" + full.getLocalPort())
            .hasMessageContaining("within 300 ms");

        assertThat(Duration.ofNanos(System.nanoTime() - startNs))
            .isLessThan(Duration.ofSeconds(10));
      }
    }
  }

  @Nested
  class OfOnePrimary extends Contract {
    @Override
    List<Secured> start(Path folder, Certificate certificate) throws IOException {
      Secured primary = Secured.start(folder, certificate, "--repl-diskless-sync-delay", "0");
      Secured replica =
          Secured.start(
              folder, certificate, "--replicaof", "127.0.0.1", String.valueOf(primary.tlsPort()));
      RawRedis asked = new RawRedis(primary.process().port());
      Eventually.holds(
          () -> asked.text("INFO", "replication").contains("state=online"), "the replica");
      return List.of(primary, replica);
    }

    @Override
    void addTopology(Properties properties) {
      properties.setProperty("redis.waitReplicas", "1");
      properties.setProperty("redis.readFrom", "replica");
    }
  }

  @Nested
  class OfACluster extends Contract {
    private static final int SLOTS = 16384;

    @Override
    List<Secured> start(Path folder, Certificate certificate) throws IOException {
      List<Secured> nodes = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        String state = "nodes-" + i + ".conf";
        nodes.add(
            Secured.start(
                folder,
                certificate,
                "--cluster-enabled",
                "yes",
                "--tls-cluster",
                "yes",
                "--cluster-config-file",
                state));
      }
      for (int i = 0; i < 3; i++) {
        RawRedis node = new RawRedis(nodes.get(i).process().port());
        node.command("CLUSTER", addSlots(i * SLOTS / 3, (i + 1) * SLOTS / 3));
        node.command(
            "CLUSTER", "MEET", "127.0.0.1", String.valueOf(nodes.get((i + 1) % 3).tlsPort()));
      }
      for (Secured node : nodes) {
        RawRedis asked = new RawRedis(node.process().port());
        Eventually.holds(
            () -> asked.text("CLUSTER", "INFO").contains("cluster_state:ok"), "a whole cluster");
        Eventually.holds(
            () -> asked.text("CLUSTER", "INFO").contains("cluster_known_nodes:3"), "three nodes");
      }
      return nodes;
    }

    private static String[] addSlots(int from, int to) {
      return Stream.concat(
              Stream.of("ADDSLOTS"), IntStream.range(from, to).mapToObj(String::valueOf))
          .toArray(String[]::new);
    }

    @Override
    void addTopology(Properties properties) {
      properties.setProperty("redis.cluster", "true");
    }
  }
}
