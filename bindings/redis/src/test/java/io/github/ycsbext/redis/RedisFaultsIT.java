package io.github.ycsbext.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.ycsbext.clusters.process.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.RedisClient;

/** What a user is told when the server cannot be used, and what a run does when it breaks. */
@Timeout(60)
class RedisFaultsIT {
  private static final String SECRET = "correct-horse-battery";
  private static RedisProcess server;
  private static RedisProcess guarded;

  @BeforeAll
  static void start(@TempDir Path folder) {
    server = RedisProcess.start(folder);
    guarded = RedisProcess.start(folder, "--requirepass", SECRET);
  }

  @AfterAll
  static void stop() {
    server.close();
    guarded.close();
  }

  private static Properties at(int port, String... more) {
    Properties properties = new Properties();
    properties.setProperty("redis.host", "127.0.0.1");
    properties.setProperty("redis.port", String.valueOf(port));
    for (int i = 0; i < more.length; i += 2) {
      properties.setProperty(more[i], more[i + 1]);
    }
    return properties;
  }

  private static DB open(Properties properties) throws DBException {
    DB db = new RedisClient();
    db.setProperties(properties);
    db.init();
    return db;
  }

  /** The one sentence that init() fails with; the schema commands fail with the same. */
  private static String refusal(Properties properties) {
    DBException refused = catchThrowableOfType(DBException.class, () -> open(properties));
    assertThat(refused).as("init() must fail").isNotNull().hasNoCause();
    assertThat(refused.getMessage()).doesNotContain("\n").doesNotContain(SECRET);
    DBException schema =
        catchThrowableOfType(DBException.class, () -> new RedisClient().openSchema(properties));
    assertThat(schema).hasMessage(refused.getMessage());
    return refused.getMessage();
  }

  @Test
  void the_right_password_opens() throws DBException {
    DB db = open(at(guarded.port(), "redis.password", SECRET));

    assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);
    db.cleanup();
  }

  @Test
  void a_user_of_the_access_list_opens() throws DBException {
    server.command("ACL", "SETUSER", "bench", "on", ">" + SECRET, "~*", "+@all", "-info");
    DB db = open(at(server.port(), "redis.username", "bench", "redis.password", SECRET));

    assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);
    db.cleanup();
    server.command("ACL", "DELUSER", "bench");
  }

  @Test
  void a_wrong_password_is_told_and_not_shown() {
    String wrong = SECRET + "x";

    assertThat(refusal(at(guarded.port(), "redis.password", wrong)))
        .contains("127.0.0.1:" + guarded.port())
        .contains("refuses the password: check redis.password")
        .doesNotContain(wrong);
  }

  @Test
  void a_missing_password_is_told() {
    assertThat(refusal(at(guarded.port()))).contains("wants a password: give redis.password");
  }

  @Test
  void a_password_for_a_server_without_one_is_told() {
    assertThat(refusal(at(server.port(), "redis.password", SECRET)))
        .contains("has no password: leave redis.password out");
  }

  @Test
  void a_database_that_is_not_there_is_told() {
    assertThat(refusal(at(server.port(), "redis.database", "99")))
        .contains("no such database: check redis.database");
  }

  @Test
  void a_server_that_is_no_cluster_is_told() {
    assertThat(refusal(at(server.port(), "redis.cluster", "true")))
        .contains("is not in cluster mode: give redis.cluster=false");
  }

  @Test
  void a_port_where_nothing_listens_is_told() throws IOException {
    int port = FreePorts.find(1).get(0);

    assertThat(refusal(at(port)))
        .contains("nothing listens at 127.0.0.1:" + port)
        .contains("check redis.host and redis.port");
  }

  @Test
  void a_host_that_does_not_exist_is_told() {
    Properties properties = at(6379);
    properties.setProperty("redis.host", "no-such-host.invalid");

    assertThat(refusal(properties)).contains("there is no host 'no-such-host.invalid'");
  }

  @Test
  void a_host_that_swallows_connections_is_told_within_the_time_out() throws IOException {
    try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket first = new Socket(full.getInetAddress(), full.getLocalPort());
        Socket second = new Socket(full.getInetAddress(), full.getLocalPort())) {
      // The backlog is full now: a further connection is not answered at all.
      assertThat(first.isConnected() && second.isConnected()).isTrue();
      long startNs = System.nanoTime();

      String told = refusal(at(full.getLocalPort(), "redis.connectTimeout", "300"));

      assertThat(told).contains("no connection to").contains("within 300 ms");
      assertThat(Duration.ofNanos(System.nanoTime() - startNs)).isLessThan(Duration.ofSeconds(10));
    }
  }

  @Test
  void a_server_that_says_nothing_is_told_within_the_time_out() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      assertThat(refusal(at(silent.getLocalPort(), "redis.socketTimeout", "300")))
          .contains("says nothing within 300 ms")
          .contains("check that it is Redis");
    }
  }

  @Test
  void a_server_that_is_not_redis_is_told_and_never_shows_the_password() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread answers = new Thread(() -> answer(other, "HTTP/1.1 400 Bad Request\r\n\r\n"));
      answers.setDaemon(true);
      answers.start();

      assertThat(refusal(at(other.getLocalPort()))).contains("does not answer as Redis does");
    }
    try (ServerSocket parrot = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String echo = "-ERR unknown command 'AUTH', with args beginning with: '" + SECRET + "'\r\n";
      Thread answers = new Thread(() -> answer(parrot, echo));
      answers.setDaemon(true);
      answers.start();

      assertThat(refusal(at(parrot.getLocalPort(), "redis.password", SECRET)))
          .contains("unknown command 'AUTH'")
          .contains("<hidden>");
    }
  }

  private static void answer(ServerSocket listener, String text) {
    try {
      while (true) {
        try (Socket client = listener.accept()) {
          int unused = client.getInputStream().read();
          client.getOutputStream().write(text.getBytes(UTF_8));
          client.shutdownOutput();
          client.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
        }
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  /** A server that answers each command with the same bytes, in this rhythm, for ever. */
  private static void answering(String answer, long pauseMillis, IntConsumer test)
      throws IOException {
    try (ServerSocket fake = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread server = new Thread(() -> serve(fake, answer.getBytes(UTF_8), pauseMillis));
      server.setDaemon(true);
      server.start();
      test.accept(fake.getLocalPort());
    }
  }

  private static void serve(ServerSocket fake, byte[] answer, long pauseMillis) {
    while (!fake.isClosed()) {
      try (Socket client = fake.accept()) {
        do {
          client.getOutputStream().write(answer);
        } while (pauseMillis > 0 && !new CountDownLatch(1).await(pauseMillis, MILLISECONDS));
        client.getInputStream().transferTo(java.io.OutputStream.nullOutputStream());
      } catch (IOException | InterruptedException e) {
        // The client has seen enough.
      }
    }
  }

  @Test
  void an_answer_without_an_end_is_told_within_a_limit() throws IOException {
    answering(
        "-ERR on and on ",
        20,
        port ->
            assertThat(refusal(at(port, "redis.timeout", "600")))
                .isEqualTo(
                    "127.0.0.1:"
                        + port
                        + " has not come to the end of its first answers within 6000 ms: check that"
                        + " it is Redis, or raise redis.timeout"));
  }

  @Test
  void an_answer_of_arrays_in_arrays_is_told() throws IOException {
    answering(
        "*1\r\n".repeat(200_000),
        0,
        port -> assertThat(refusal(at(port))).contains("arrays within arrays came"));
  }

  @ParameterizedTest
  @CsvSource({":1, an integer", "*1|:1, an array", "$-1, none"})
  void an_answer_of_another_type_is_told(String answer, String kind) throws IOException {
    String line = answer.replace("|", "\r\n") + "\r\n";

    answering(
        line.repeat(10),
        0,
        port ->
            assertThat(refusal(at(port)))
                .contains("does not answer as Redis does")
                .contains("Redis's reply to this command is a string, and " + kind + " came")
                .doesNotContain("cast"));
  }

  @Test
  void a_restart_is_counted_by_name_and_the_run_goes_on(@TempDir Path folder) throws DBException {
    try (RedisProcess restarted = RedisProcess.start(folder)) {
      DB db = open(restarted.properties());
      assertThat(db.insert("t", "user1", Values.of("field0", "a"))).isEqualTo(Status.OK);

      restarted.stop();
      Set<String> names = new TreeSet<>();
      for (int i = 0; i < 5; i++) {
        names.add(db.insert("t", "user1", Values.of("field0", "a")).getName());
      }
      restarted.startAgain();

      assertThat(names).containsExactly("JedisConnectionException");
      Eventually.holds(
          () -> db.insert("t", "user1", Values.of("field0", "b")).isOk(), "a good insert");
      assertThat(Values.read(db, "user1")).isEqualTo(Map.of("field0", "b"));
      db.cleanup();
    }
  }

  @Test
  void a_connection_that_the_server_ends_costs_one_operation() throws DBException {
    DB db = open(at(server.port()));
    db.insert("t", "user1", Values.of("field0", "a"));

    server.command("CLIENT", "KILL", "TYPE", "normal");

    assertThat(db.read("t", "user1", null, new HashMap<>()).getName())
        .isEqualTo("JedisConnectionException");
    assertThat(db.read("t", "user1", null, new HashMap<>())).isEqualTo(Status.OK);
    db.cleanup();
  }

  @Test
  void a_reply_that_is_late_is_a_time_out_and_never_the_next_operations(@TempDir Path folder)
      throws DBException {
    try (RedisProcess paused = RedisProcess.start(folder)) {
      Properties properties = paused.properties();
      properties.setProperty("redis.socketTimeout", "200");
      DB db = open(properties);
      db.insert("t", "user1", Values.of("field0", "one"));
      db.insert("t", "user2", Values.of("field0", "two"));

      paused.command("CLIENT", "PAUSE", "1000", "ALL");
      Status late = db.read("t", "user1", null, new HashMap<>());

      assertThat(late.getName()).isEqualTo("SocketTimeoutException");
      assertThat(late.getDescription()).contains("200 ms");
      Eventually.holds(() -> Values.read(db, "user2").containsValue("two"), "the second record");
      db.cleanup();
    }
  }

  @Test
  void a_connection_that_the_server_ends_may_have_been_idle_for_too_long(@TempDir Path folder)
      throws DBException {
    try (RedisProcess ending = RedisProcess.start(folder)) {
      DB db = open(ending.properties());
      ending.command("CLIENT", "KILL", "TYPE", "normal");

      Status ended = db.read("t", "user1", null, new HashMap<>());

      assertThat(ended.getName()).isEqualTo("JedisConnectionException");
      assertThat(ended.getDescription())
          .endsWith(
              "connection; if it was idle before, raise the server's timeout, or set it to 0");
      db.cleanup();
    }
  }

  @Test
  void a_server_that_is_down_is_no_busy_loop(@TempDir Path folder) throws DBException {
    RedisProcess gone = RedisProcess.start(folder);
    DB db = open(at(gone.port()));
    gone.close();

    long startNs = System.nanoTime();
    for (int i = 0; i < 6; i++) {
      assertThat(db.delete("t", "user1").getName()).isEqualTo("JedisConnectionException");
    }

    // The first finds its connection lost; the others pause 10, 20, 40, 80 and 100 ms from the
    // failure before.
    assertThat(System.nanoTime() - startNs).isGreaterThan(MILLISECONDS.toNanos(200));
    db.cleanup();
  }

  @Test
  void the_clocks_thread_is_gone_with_the_last_connection() throws DBException {
    Eventually.holds(() -> clockThreads() == 0, "the end of the clock's thread of another test");
    DB db = open(at(server.port()));
    assertThat(clockThreads()).isEqualTo(1);

    db.cleanup();

    Eventually.holds(() -> clockThreads() == 0, "the end of the clock's thread");
  }

  private static long clockThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("redis-reply-clock"))
        .count();
  }

  @Test
  void cleanup_can_be_called_twice_and_without_init() throws DBException {
    DB db = open(at(server.port()));

    db.cleanup();
    db.cleanup();
    new RedisClient().cleanup();
  }
}
