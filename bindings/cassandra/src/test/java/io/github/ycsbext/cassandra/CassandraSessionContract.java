package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.cassandra.session.DriverFile;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import javax.net.ServerSocketFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

/** How sessions are opened, shared and closed, and what a lost server looks like. */
@Timeout(300)
abstract class CassandraSessionContract {
  @TempDir Path folder;

  private static Status insert(DB database, String table) {
    return database.insert(
        table, "user1", Map.of("field0", new ArrayByteIterator("a".getBytes(UTF_8))));
  }

  private static Properties through(Relay relay, String... namesAndValues) {
    Properties properties = CassandraServer.properties(namesAndValues);
    properties.setProperty("hosts", "127.0.0.1");
    properties.setProperty("port", Integer.toString(relay.port()));
    return properties;
  }

  @Test
  void a_missing_keyspace_is_told_with_the_command_that_makes_it() {
    Properties properties = CassandraServer.properties("cassandra.keyspace", "no_such_keyspace");

    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .isInstanceOf(DBException.class)
        .message()
        .contains("has no keyspace 'no_such_keyspace'")
        .contains("bin/ycsb schema create cassandra-cql")
        .hasLineCount(1);
  }

  @Test
  void a_missing_table_is_told_with_the_command_that_makes_it() throws DBException {
    CassandraServer.emptyTable(CassandraServer.properties());
    Properties properties = CassandraServer.properties("table", "no_such_table");

    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("keyspace 'ycsb' has no table 'no_such_table'")
        .hasMessageContaining("bin/ycsb schema create cassandra-cql");
  }

  /** On one node two replicas cannot answer. */
  @ParameterizedTest
  @CsvSource({
    "cassandra.readconsistencylevel=TWO cassandra.scanconsistencylevel=ONE, read",
    "cassandra.scanconsistencylevel=TWO, scan",
    "cassandra.writeconsistencylevel=TWO cassandra.deleteconsistencylevel=ONE, insert update",
    "cassandra.deleteconsistencylevel=TWO, delete",
    "cassandra.readconsistencylevel=TWO, read scan",
    "cassandra.writeconsistencylevel=TWO, insert update delete"
  })
  void a_level_that_cannot_be_met_fails_its_operations_and_no_others(String given, String failing)
      throws DBException {
    CassandraServer.emptyTable(CassandraServer.properties());
    DB database = CassandraServer.connect(CassandraServer.properties(given.split("[= ]", -1)));
    Map<String, ByteIterator> values = Map.of("field0", new ArrayByteIterator("a".getBytes(UTF_8)));
    Map<String, Status> outcomes = new TreeMap<>();

    outcomes.put("insert", database.insert("usertable", "user1", values));
    outcomes.put("update", database.update("usertable", "user1", values));
    outcomes.put("read", database.read("usertable", "user1", null, new HashMap<>()));
    outcomes.put("scan", database.scan("usertable", "user1", 1, null, new Vector<>()));
    outcomes.put("delete", database.delete("usertable", "user1"));
    database.cleanup();

    List<String> failed = List.of(failing.split(" ", -1));
    outcomes.forEach(
        (operation, status) ->
            assertThat(status.getName())
                .as(operation)
                .matches(failed.contains(operation) ? "UnavailableException" : "OK|NOT_FOUND"));
  }

  /** The driver would repeat it on another node, and there is none. */
  @Test
  void what_was_not_sent_again_is_no_retry() throws Exception {
    CassandraServer.emptyTable(CassandraServer.properties());
    DB database =
        CassandraServer.connect(
            CassandraServer.properties("cassandra.writeconsistencylevel", "TWO"));
    long before = DriverRetries.soFar();

    Status refused = insert(database, "usertable");

    assertThat(refused.getName()).isEqualTo("UnavailableException");
    // The driver tells after it has answered.
    await().untilAsserted(() -> assertThat(DriverRetries.soFar()).isEqualTo(before));
    database.cleanup();
  }

  @Test
  void scans_and_deletes_are_described_where_they_have_a_level_of_their_own() throws DBException {
    CassandraServer.emptyTable(CassandraServer.properties());
    Properties properties =
        CassandraServer.properties(
            "cassandra.scanconsistencylevel", "QUORUM", "cassandra.deleteconsistencylevel", "ALL");

    try (Schema schema = new CassandraCQLClient().openSchema(properties)) {
      assertThat(schema.describe().durability().text())
          .startsWith("write ONE, delete ALL, read ONE, scan QUORUM, commitlog");
    }
  }

  @Test
  void after_a_failure_the_next_to_come_tries_again() throws DBException {
    Properties properties = CassandraServer.properties("cassandra.keyspace", "session_later");
    CassandraServer.query("DROP KEYSPACE IF EXISTS session_later");
    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .hasMessageContaining("has no keyspace");

    CassandraServer.emptyTable(properties);
    DB database = CassandraServer.connect(properties);

    assertThat(insert(database, "usertable")).isEqualTo(Status.OK);
    database.cleanup();
    CassandraServer.query("DROP KEYSPACE session_later");
  }

  @Test
  void columns_that_cannot_hold_the_values_are_told_before_the_first_operation()
      throws DBException {
    CassandraServer.emptyTable(
        CassandraServer.properties("table", "session_blob", "cassandra.valueType", "blob"));
    Properties properties = CassandraServer.properties("table", "session_blob");

    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("ycsb.session_blob: field0 blob, ")
        .hasMessageContaining("give -p cassandra.valueType=blob");
  }

  @Test
  void a_data_centre_that_is_not_there_is_answered_with_those_that_are() {
    Properties properties = CassandraServer.properties("cassandra.localdatacenter", "nowhere");

    assertThatThrownBy(() -> CassandraServer.connect(properties))
        .isInstanceOf(DBException.class)
        .hasMessageMatching(
            "cassandra\\.localdatacenter: the cluster has no data centre 'nowhere'; it has \\w+");
  }

  @Test
  void threads_with_equal_settings_share_one_session_and_the_last_closes_it() throws DBException {
    CassandraServer.emptyTable(CassandraServer.properties());
    Set<Thread> before = sessionThreads();
    DB first = CassandraServer.connect(CassandraServer.properties());
    Set<Thread> withOne = sessionThreads();
    insert(first, "usertable");

    DB second = CassandraServer.connect(CassandraServer.properties());
    assertThat(sessionsOf(sessionThreads())).isEqualTo(sessionsOf(withOne));
    first.cleanup();
    assertThat(insert(second, "usertable")).isEqualTo(Status.OK);
    second.cleanup();

    assertThat(sessionsOf(sessionThreads())).isEqualTo(sessionsOf(before));
  }

  private static Set<Thread> sessionThreads() {
    Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
    threads.removeIf(thread -> !thread.getName().startsWith("ycsb-"));
    return threads;
  }

  /** Each session has a thread group of its own for its timer. */
  private static long sessionsOf(Set<Thread> threads) {
    return threads.stream().filter(thread -> thread.getName().contains("timer")).count();
  }

  @Test
  void a_server_that_is_lost_is_counted_and_ends_nothing() throws Exception {
    CassandraServer.emptyTable(CassandraServer.properties());
    try (Relay relay = new Relay(ServerSocketFactory.getDefault(), CassandraServer.address())) {
      DB database = CassandraServer.connect(through(relay));
      assertThat(insert(database, "usertable")).isEqualTo(Status.OK);

      relay.cut();

      Set<String> names = new TreeSet<>();
      for (int i = 0; i < 20; i++) {
        Status status = insert(database, "usertable");
        assertThat(status.isOk()).isFalse();
        names.add(status.getName());
      }
      assertThat(names)
          .isSubsetOf(
              "NoNodeAvailableException", "ClosedConnectionException", "NodeUnavailableException");
      assertThatCode(database::cleanup).doesNotThrowAnyException();
    }
  }

  @Test
  void a_host_where_nobody_is_does_not_keep_from_the_others() throws DBException {
    CassandraServer.emptyTable(CassandraServer.properties());
    Properties properties = CassandraServer.properties();
    properties.setProperty("hosts", "127.0.0.99," + properties.getProperty("hosts"));

    DB database = CassandraServer.connect(properties);

    assertThat(insert(database, "usertable")).isEqualTo(Status.OK);
    database.cleanup();
  }

  @Test
  void operations_run_with_the_profile_of_the_drivers_file() throws Exception {
    CassandraServer.emptyTable(CassandraServer.properties());
    String profiles =
        """
        datastax-java-driver.profiles {
          remote { basic.request.consistency = THREE }
          strict { basic.request.consistency = ALL }
        }
        """;
    DriverFile.during(
        folder,
        profiles,
        () -> {
          // There is one node.
          assertThat(outcomeWith("remote")).isEqualTo("UnavailableException");
          assertThat(outcomeWith("strict")).isEqualTo("OK");
          assertThat(durabilityWith("strict")).startsWith("write ALL, read ALL, ");
          assertThatThrownBy(() -> outcomeWith("none"))
              .isInstanceOf(DBException.class)
              .hasMessageStartingWith(
                  "cassandra.profile: the driver's configuration has no profile 'none'; it has"
                      + " default, remote, strict: ");
        });
  }

  private static String outcomeWith(String profile) throws DBException {
    DB database = CassandraServer.connect(CassandraServer.properties("cassandra.profile", profile));
    String outcome = insert(database, "usertable").getName();
    database.cleanup();
    return outcome;
  }

  private static String durabilityWith(String profile) throws DBException {
    Properties properties = CassandraServer.properties("cassandra.profile", profile);
    try (Schema schema = new CassandraCQLClient().openSchema(properties)) {
      return schema.describe().durability().text();
    }
  }

  @Test
  void tls_needs_no_user() throws Exception {
    CassandraServer.emptyTable(CassandraServer.properties());
    Certificate certificate = Certificate.in(folder);
    try (Relay relay = new Relay(certificate.serverSockets(), CassandraServer.address())) {
      DriverFile.during(
          folder,
          certificate.trust(),
          () -> {
            DB database = CassandraServer.connect(through(relay, "cassandra.useSSL", "true"));

            assertThat(insert(database, "usertable")).isEqualTo(Status.OK);
            assertThat(database.read("usertable", "user1", null, new HashMap<>()))
                .isEqualTo(Status.OK);
            database.cleanup();
          });
    }
  }

  @Test
  void a_certificate_that_nobody_trusts_is_told_with_where_trust_is_kept() throws Exception {
    Certificate certificate = Certificate.in(folder);
    try (Relay relay = new Relay(certificate.serverSockets(), CassandraServer.address())) {
      Properties properties = through(relay, "cassandra.useSSL", "true");

      assertThatThrownBy(() -> CassandraServer.connect(properties))
          .isInstanceOf(DBException.class)
          .hasMessageContaining("trust store");
    }
  }

  @Test
  void a_server_without_tls_is_told() {
    assertThatThrownBy(
            () -> CassandraServer.connect(CassandraServer.properties("cassandra.useSSL", "true")))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("check that the servers speak TLS");
  }
}
