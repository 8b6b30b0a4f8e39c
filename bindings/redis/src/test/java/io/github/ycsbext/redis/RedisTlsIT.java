package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.clusters.process.FreePorts;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** Encrypted connections, and what is said when there is none. */
@Timeout(60)
class RedisTlsIT {
  private static RedisProcess server;
  private static Certificate own;
  private static int port;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    own = Certificate.make(folder, "ip:127.0.0.1");
    server = RedisProcess.start(folder);
    port = FreePorts.find(1).get(0);
    assumeTrue(speaksTls(), "this redis-server is built without TLS");
  }

  private static boolean speaksTls() {
    try (Connection connection = server.connect()) {
      connection.sendCommand(Command.CONFIG, "GET", "tls-port");
      if (connection.getBinaryMultiBulkReply().isEmpty()) {
        return false;
      }
    }
    server.command("CONFIG", "SET", "tls-auth-clients", "no");
    server.command("CONFIG", "SET", "tls-key-file", own.key().toString());
    server.command("CONFIG", "SET", "tls-cert-file", own.certificate().toString());
    server.command("CONFIG", "SET", "tls-ca-cert-file", own.certificate().toString());
    server.command("CONFIG", "SET", "tls-port", String.valueOf(port));
    return true;
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Properties encrypted(String... more) {
    Properties properties = new Properties();
    properties.setProperty("redis.host", "127.0.0.1");
    properties.setProperty("redis.port", String.valueOf(port));
    properties.setProperty("redis.tls", "true");
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    return properties;
  }

  private static Properties trusting() {
    return encrypted(
        "redis.tls.trustStore",
        own.store().toString(),
        "redis.tls.trustStorePassword",
        Certificate.PASSWORD);
  }

  private static DB open(Properties properties) throws DBException {
    DB db = new RedisClient();
    db.setProperties(properties);
    db.init();
    return db;
  }

  @Test
  void records_go_and_come_over_tls() throws DBException {
    DB db = open(trusting());
    byte[] large = new byte[3_000_000];
    Arrays.fill(large, (byte) 0xfe);

    assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);
    assertThat(db.insert("t", "large", Map.of("field0", new ArrayByteIterator(large))))
        .isEqualTo(Status.OK);

    assertThat(Values.scan(db, "user1", 1, "field0")).containsExactly("a");
    Map<String, ByteIterator> back = new HashMap<>();
    db.read("t", "large", null, back);
    assertThat(back.get("field0").toArray()).isEqualTo(large);
    assertThat(db.delete("t", "user1")).isEqualTo(Status.OK);
    db.cleanup();
  }

  @Test
  void a_client_with_a_certificate_of_its_own_is_let_in() throws DBException {
    server.command("CONFIG", "SET", "tls-auth-clients", "yes");
    try {
      Properties properties = trusting();
      assertThatThrownBy(() -> open(properties)).isInstanceOf(DBException.class);
      properties.setProperty("redis.tls.keyStore", own.store().toString());
      properties.setProperty("redis.tls.keyStorePassword", Certificate.PASSWORD);

      DB db = open(properties);

      assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);
      db.cleanup();
    } finally {
      server.command("CONFIG", "SET", "tls-auth-clients", "no");
    }
  }

  @Test
  void a_server_that_nobody_vouches_for_is_refused() {
    assertThatThrownBy(() -> open(encrypted()))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("no TLS connection to 127.0.0.1:" + port)
        .hasMessageContaining("check the properties redis.tls");
  }

  @Test
  void any_certificate_will_do_where_none_is_verified() throws DBException {
    DB db = open(encrypted("redis.tls.verify", "none"));

    assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);
    db.cleanup();
  }

  @Test
  void a_wrong_password_of_the_trust_store_is_told_and_not_shown() {
    Properties properties = trusting();
    properties.setProperty("redis.tls.trustStorePassword", "wrong-one");

    assertThatThrownBy(() -> open(properties))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("redis.tls")
        .hasMessageNotContaining("wrong-one");
  }

  @Test
  void a_plain_client_at_an_encrypted_port_is_told_of_tls() {
    Properties properties = encrypted();
    properties.remove("redis.tls");

    assertThatThrownBy(() -> open(properties))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("redis.tls=true");
  }

  @Test
  void an_encrypted_client_at_a_plain_port_is_told_of_tls() {
    Properties properties = trusting();
    properties.setProperty("redis.port", String.valueOf(server.port()));
    properties.setProperty("redis.socketTimeout", "1000");

    assertThatThrownBy(() -> open(properties))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("TLS");
  }

  @Test
  void a_server_that_is_not_there_is_told_with_tls_as_without() throws Exception {
    int free = FreePorts.find(1).get(0);
    Properties properties = trusting();
    properties.setProperty("redis.port", String.valueOf(free));

    assertThatThrownBy(() -> open(properties))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("nothing listens at 127.0.0.1:" + free);
  }

  @Test
  void the_time_out_holds_over_tls() throws DBException {
    Properties properties = trusting();
    properties.setProperty("redis.socketTimeout", "200");
    DB db = open(properties);

    server.command("CLIENT", "PAUSE", "1000", "ALL");
    Status late = db.read("t", "user1", null, new HashMap<>());

    assertThat(late.getName()).isEqualTo("SocketTimeoutException");
    Eventually.holds(
        () -> db.read("t", "nobody", null, new HashMap<>()).equals(Status.NOT_FOUND), "a reply");
    db.cleanup();
  }
}
