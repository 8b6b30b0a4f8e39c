package io.github.ycsbext.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.mongodb.client.MongoClient;
import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.mongodb.server.Clients;
import io.github.ycsbext.mongodb.settings.Endpoint;
import io.github.ycsbext.mongodb.settings.MongoSettings;
import io.github.ycsbext.mongodb.settings.ServerUrl;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.MongoDbClient;

/** How clients are opened, shared and closed, and what is said where that fails. */
class ConnectingIT {
  private static Properties properties(String url, String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("mongodb.url", url);
    properties.setProperty("mongodb.serverSelectionTimeout", "400");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  private static String url() {
    return "mongodb://" + TestServer.address() + "/connecting?w=1";
  }

  private static MongoDbClient database(Properties properties) {
    MongoDbClient db = new MongoDbClient();
    db.setProperties(properties);
    return db;
  }

  private static DBException failureOf(Properties properties) {
    return catchThrowableOfType(DBException.class, () -> database(properties).init());
  }

  /** An address on which nobody listens. */
  private static String deadAddress() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return "127.0.0.1:" + socket.getLocalPort();
    }
  }

  @Test
  void a_server_that_is_not_there_is_told_in_a_sentence() throws IOException {
    String address = deadAddress();

    DBException failure = failureOf(properties("mongodb://" + address + "/ycsb"));

    assertThat(failure)
        .hasMessage(
            "no MongoDB server that takes writes has answered at "
                + address
                + " within 0.4 s ("
                + address
                + ": Connection refused): start it, or lead to another with"
                + " -p mongodb.url=mongodb://host:27017/ycsb");
  }

  @Test
  void a_server_of_another_replica_set_is_not_said_to_be_down() {
    DBException failure = failureOf(properties(url() + "&replicaSet=rs7"));

    assertThat(failure)
        .hasMessageEndingWith(
            "see that they are members of 'rs7', which replicaSet in mongodb.url asks for, and that"
                + " it has a primary");
  }

  @Test
  void one_dead_url_of_several_is_told() throws IOException {
    String dead = deadAddress();

    DBException failure = failureOf(properties(url() + "|mongodb://" + dead));

    assertThat(failure).hasMessageContaining("has answered at " + dead);
  }

  @Test
  void all_threads_share_the_outcome_of_one_attempt() throws Exception {
    Properties properties = properties("mongodb://" + deadAddress() + "/ycsb");
    properties.setProperty("mongodb.serverSelectionTimeout", "1500");
    int threads = 8;
    CyclicBarrier together = new CyclicBarrier(threads);
    Callable<DBException> attempt =
        () -> {
          together.await();
          return failureOf(properties);
        };
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<DBException>> failures = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        failures.add(pool.submit(attempt));
      }
      Set<Throwable> attempts = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Future<DBException> failure : failures) {
        assertThat(failure.get()).hasMessageContaining("Connection refused");
        attempts.add(failure.get().getCause().getCause());
      }
      assertThat(attempts).hasSize(1);
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void a_user_who_is_not_let_in_is_told_without_the_password() {
    DBException failure =
        failureOf(properties(url(), "mongodb.username", "joe", "mongodb.password", "hush-hush"));

    assertThat(failure)
        .hasMessageContaining("does not let user 'joe' of admin in")
        .hasMessageContaining("mongodb.username and mongodb.password")
        .hasMessageNotContaining("hush");
  }

  @Test
  void faulty_settings_are_told_all_at_once_before_anything_is_opened() {
    DBException failure =
        failureOf(properties("mysql://h", "batchsize", "0", "mongodb.databse", "ycsb"));

    assertThat(failure)
        .isInstanceOf(InvalidSettingsException.class)
        .hasMessageContaining("'mysql://h' is not a connection string")
        .hasMessageContaining("batchsize: '0'")
        .hasMessageContaining("did you mean mongodb.database?");
  }

  @Test
  void a_failed_start_leaves_nothing_behind_that_keeps_a_good_one_from_working() throws Exception {
    String address = deadAddress();
    Properties properties = properties("mongodb://" + address + "/connecting");
    assertThat(failureOf(properties)).isNotNull();

    int port = Integer.parseInt(address.split(":", 2)[1]);
    try (ServerProxy proxy = ServerProxy.at(port, TestServer.port())) {
      assertThat(proxy.address()).isEqualTo(address);
      MongoDbClient db = database(properties);
      db.init();
      assertThat(db.read("usertable", "nobody", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
      db.cleanup();
    }
  }

  @Test
  void a_server_that_goes_away_makes_errors_and_no_exceptions() throws Exception {
    MongoDbClient db;
    try (ServerProxy proxy = ServerProxy.of(TestServer.port())) {
      db = database(properties("mongodb://" + proxy.address() + "/connecting"));
      db.init();
      assertThat(db.read("usertable", "nobody", null, new HashMap<>())).isEqualTo(Status.NOT_FOUND);
    }

    Status read = db.read("usertable", "nobody", null, new HashMap<>());
    Status inserted = db.insert("usertable", "user1", oneByte());

    assertThat(List.of(read, inserted))
        .allSatisfy(status -> assertThat(status.isOk()).isFalse())
        .allSatisfy(status -> assertThat(status.getName()).startsWith("Mongo"));
    db.cleanup();
  }

  @Test
  void a_batch_that_never_arrives_is_counted_document_by_document() throws Exception {
    MongoDbClient db;
    try (ServerProxy proxy = ServerProxy.of(TestServer.port())) {
      db = database(properties("mongodb://" + proxy.address() + "/connecting", "batchsize", "5"));
      db.init();
      for (int i = 0; i < 3; i++) {
        assertThat(db.insert("usertable", "user" + i, oneByte())).isEqualTo(Status.BATCHED_OK);
      }
    }

    assertThat(catchThrowableOfType(DBException.class, db::cleanup))
        .hasMessageContaining("3 of 3 documents sent in batches failed (3 Mongo");
  }

  @Test
  void documents_that_many_threads_lose_are_told_together() throws Exception {
    int threads = 4;
    List<MongoDbClient> clients = new ArrayList<>();
    try (ServerProxy proxy = ServerProxy.of(TestServer.port())) {
      Properties properties =
          properties(
              "mongodb://" + proxy.address() + "/connecting",
              "batchsize",
              "10",
              "threadcount",
              "4");
      for (int i = 0; i < threads; i++) {
        MongoDbClient client = database(properties);
        client.init();
        clients.add(client);
      }
    }
    Map<String, Integer> outcomes = new TreeMap<>();
    for (int i = 0; i < 100; i++) {
      Status status = clients.get(i % threads).insert("usertable", "lost" + i, oneByte());
      outcomes.merge(status.isOk() ? "waits" : "failed", 1, Integer::sum);
    }

    List<DBException> told = new ArrayList<>();
    for (MongoDbClient client : clients) {
      DBException failure = catchThrowableOfType(DBException.class, client::cleanup);
      if (failure != null) {
        told.add(failure);
      }
    }

    assertThat(outcomes).containsEntry("failed", 8).containsEntry("waits", 92);
    assertThat(told)
        .singleElement()
        .satisfies(
            failure ->
                assertThat(failure)
                    .hasMessageStartingWith(
                        "table usertable: 100 of 100 documents sent in batches failed ("));
  }

  @Test
  void a_wrong_address_is_told_sooner_than_an_operation_gives_up() throws Exception {
    Endpoint endpoint = MongoSettings.of(new Properties(), false).endpoint();
    ServerUrl url = endpoint.urls().get(0);

    assertThat(endpoint.startTimeout(url)).isEqualTo(Duration.ofSeconds(10));
    assertThat(
            endpoint
                .clientSettings(url)
                .getClusterSettings()
                .getServerSelectionTimeout(TimeUnit.SECONDS))
        .isEqualTo(30);
    assertThat(endpoint.startTimeout(new ServerUrl("mongodb://h/?serverSelectionTimeoutMS=70")))
        .isEqualTo(Duration.ofMillis(70));
  }

  @Test
  void a_start_does_not_wait_as_long_as_an_operation() throws Exception {
    Properties properties = properties("mongodb://" + deadAddress() + "/ycsb");
    properties.remove("mongodb.serverSelectionTimeout");

    assertThat(failureOf(properties)).hasMessageContaining(" within 10 s (");
  }

  private static Map<String, ByteIterator> oneByte() {
    return Map.of("field0", new ArrayByteIterator(new byte[1]));
  }

  @Test
  void equal_settings_share_a_client_and_others_do_not() throws DBException {
    Endpoint endpoint = MongoSettings.of(properties(url()), false).endpoint();
    Endpoint same = MongoSettings.of(properties(url()), false).endpoint();
    Endpoint other = MongoSettings.of(properties(url(), "threadcount", "2"), false).endpoint();

    Clients first = Clients.OPEN.join(endpoint);
    assertThat(Clients.OPEN.join(same)).isSameAs(first);
    assertThat(Clients.OPEN.join(other)).isNotSameAs(first);
    List.of(endpoint, same, other).forEach(Clients.OPEN::leave);
  }

  @Test
  void the_last_to_leave_closes_the_client_and_the_next_opens_another() throws DBException {
    Endpoint endpoint = MongoSettings.of(properties(url(), "threadcount", "3"), false).endpoint();
    MongoClient client = Clients.OPEN.join(endpoint).next();
    Clients.OPEN.join(endpoint);

    assertThat(Clients.OPEN.leave(endpoint)).isFalse();
    assertThat(answers(client)).isTrue();
    assertThat(Clients.OPEN.leave(endpoint)).isTrue();

    assertThat(catchThrowableOfType(IllegalStateException.class, () -> answers(client)))
        .isNotNull();
    MongoClient next = Clients.OPEN.join(endpoint).next();
    assertThat(next).isNotSameAs(client);
    assertThat(answers(next)).isTrue();
    Clients.OPEN.leave(endpoint);
  }

  private static boolean answers(MongoClient client) {
    return client.getDatabase("admin").runCommand(new Document("ping", 1)).containsKey("ok");
  }
}
