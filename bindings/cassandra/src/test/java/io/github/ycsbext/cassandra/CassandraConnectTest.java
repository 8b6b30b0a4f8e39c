package io.github.ycsbext.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

/** What a user sees where there is no Cassandra to connect to. */
class CassandraConnectTest {
  private static DB database(int port, String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("hosts", "127.0.0.1");
    properties.setProperty("port", Integer.toString(port));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    DB database = new CassandraCQLClient();
    database.setProperties(properties);
    return database;
  }

  private static ServerSocket socket() throws IOException {
    return new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = socket()) {
      return socket.getLocalPort();
    }
  }

  @Test
  void a_port_where_nothing_listens_is_told_in_one_sentence() throws IOException {
    int port = closedPort();

    assertThatThrownBy(() -> database(port).init())
        .isInstanceOf(DBException.class)
        .message()
        .startsWith("cannot connect to Cassandra at 127.0.0.1, port " + port + ": ")
        .contains("Connection refused")
        .endsWith("check that the servers run, and hosts and port")
        .hasLineCount(1);
  }

  @Test
  void the_schema_commands_say_so_too() throws IOException {
    DB database = database(closedPort());

    assertThatThrownBy(() -> ((CassandraDatabase) database).openSchema(database.getProperties()))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("Connection refused");
  }

  @Test
  void a_server_that_does_not_answer_is_given_up_and_all_threads_are_told() throws Exception {
    try (ServerSocket silent = socket()) {
      int threads = 4;
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      try {
        List<Future<Throwable>> failures = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
          DB database = database(silent.getLocalPort(), "cassandra.connecttimeoutmillis", "200");
          failures.add(pool.submit(() -> catchThrowable(database::init)));
        }
        for (Future<Throwable> failure : failures) {
          assertThat(failure.get())
              .isInstanceOf(DBException.class)
              .message()
              .contains("timed out after 200 ms")
              .contains("cassandra.connecttimeoutmillis")
              .hasLineCount(1);
        }
      } finally {
        pool.shutdownNow();
      }
    }
  }

  @Test
  @Timeout(20)
  void a_host_that_cannot_be_reached_is_told_within_the_time_out() throws IOException {
    List<SocketChannel> waiting = new ArrayList<>();
    try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      // The queue is full with these, and whoever comes next gets no answer.
      for (int i = 0; i < 4; i++) {
        SocketChannel channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.connect(full.getLocalSocketAddress());
        waiting.add(channel);
      }

      assertThatThrownBy(
              () -> database(full.getLocalPort(), "cassandra.connecttimeoutmillis", "300").init())
          .isInstanceOf(DBException.class)
          .message()
          .startsWith("cannot connect to Cassandra at 127.0.0.1, port " + full.getLocalPort())
          .contains("connection timed out after 300 ms")
          .endsWith("check that the servers run, and hosts and port")
          .hasLineCount(1);
    } finally {
      for (SocketChannel channel : waiting) {
        channel.close();
      }
    }
  }

  @Test
  void hosts_without_an_address_are_named() {
    assertThatThrownBy(() -> database(1, "hosts", "no-such-host.invalid, 127.0.0.1").init())
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("hosts: no address is known for no-such-host.invalid: ");
  }

  @Test
  void a_password_is_in_no_message() throws IOException {
    DB database = database(closedPort(), "cassandra.username", "u", "cassandra.password", "s3cr3t");

    Throwable failure = catchThrowable(database::init);

    for (Throwable each = failure; each != null; each = each.getCause()) {
      assertThat(each.toString()).doesNotContain("s3cr3t");
    }
  }

  @Test
  void an_operation_on_a_database_that_was_not_opened_is_an_error_and_not_the_end()
      throws Exception {
    DB database = database(closedPort());
    assertThatThrownBy(database::init).isInstanceOf(DBException.class);

    Status status = database.read("usertable", "user1", null, new HashMap<>());

    assertThat(status.isOk()).isFalse();
    assertThat(status.getName()).isEqualTo("IllegalStateException");
    database.cleanup();
  }
}
