package io.github.ycsbext.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.DatabaseContract;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
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
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** What every binding does, through a server's file; and what is said where there is none. */
@Timeout(60)
class RedisUnixSocketIT extends DatabaseContract {
  private static Path file;
  private static RedisProcess server;

  @BeforeAll
  static void start(@TempDir Path folder) {
    file = folder.resolve("redis.sock");
    server = RedisProcess.start(folder, "--unixsocket", file.toString());
    Eventually.holds(() -> Files.exists(file), "the server's file");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Override
  protected DB newDatabase() {
    return new RedisClient();
  }

  @Override
  protected Properties properties() {
    return at(file);
  }

  private static Properties at(Path path) {
    Properties properties = new Properties();
    properties.setProperty("redis.host", path.toString());
    return properties;
  }

  private static void assertRefused(Properties properties, String... words) {
    DB db = new RedisClient();
    db.setProperties(properties);
    assertThatThrownBy(db::init).isInstanceOf(DBException.class).hasMessageContainingAll(words);
  }

  @Test
  void the_connection_is_no_network_connection() throws DBException {
    DB db = connect();
    String clients = new RawRedis(server.port()).text("CLIENT", "LIST");

    assertThat(clients).contains("addr=" + file + ":0");
    db.cleanup();
  }

  @Test
  void large_values_go_and_come() throws DBException {
    DB db = connect();
    byte[] large = new byte[3_000_000];
    Arrays.fill(large, (byte) 0xfe);

    assertThat(db.insert(TABLE, "large", Map.of("field0", new ArrayByteIterator(large))))
        .isEqualTo(Status.OK);

    Map<String, ByteIterator> back = new HashMap<>();
    assertThat(db.read(TABLE, "large", null, back)).isEqualTo(Status.OK);
    assertThat(back.get("field0").toArray()).isEqualTo(large);
  }

  @Test
  void the_time_out_holds() throws DBException {
    Properties properties = properties();
    properties.setProperty("redis.socketTimeout", "200");
    DB db = new RedisClient();
    db.setProperties(properties);
    db.init();

    server.command("CLIENT", "PAUSE", "1000", "ALL");
    Status late = db.read(TABLE, "user1", null, new HashMap<>());

    assertThat(late.getName()).isEqualTo("SocketTimeoutException");
    Eventually.holds(
        () -> db.read(TABLE, "nobody", null, new HashMap<>()).equals(Status.NOT_FOUND), "a reply");
    db.cleanup();
  }

  @Test
  void a_file_that_is_not_there_is_told() {
    Path missing = file.resolveSibling("missing.sock");

    assertRefused(at(missing), "through " + missing, "check redis.host", "unixsocket");
  }

  @Test
  void a_path_that_is_too_long_for_a_socket_is_told() {
    assertRefused(at(file.resolveSibling("x".repeat(150))), "too long", "check redis.host");
  }

  @Test
  void a_file_where_nobody_answers_is_told_within_the_time_out() throws Exception {
    Path silent = file.resolveSibling("silent.sock");
    assumeThat(silent.toString().length()).isLessThan(108);
    try (ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
      listener.bind(UnixDomainSocketAddress.of(silent), 1);
      Properties properties = at(silent);
      properties.setProperty("redis.socketTimeout", "300");

      // The first ones are let wait in the queue, the last finds it full.
      for (int i = 0; i < 4; i++) {
        assertRefused(properties, silent + " takes the connection but says nothing within 300 ms");
      }
    }
  }
}
