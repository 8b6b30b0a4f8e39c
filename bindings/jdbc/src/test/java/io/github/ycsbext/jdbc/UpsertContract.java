package io.github.ycsbext.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.schema.Schema;
import io.github.ycsbext.binding.schema.SchemaDescription;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.JdbcDBClient;

/** What the binding does on the databases whose dialect it knows. */
abstract class UpsertContract extends JdbcContract {
  /** Returns the statement that ends every connection but the one that it runs on. */
  abstract String endAllConnections() throws SQLException;

  @Test
  void an_upsert_overwrites_the_fields_it_has() throws DBException {
    DB database = connect("jdbc.upsert", "true");

    assertThat(database.insert(TABLE, "user1", tenFields("a"))).isEqualTo(Status.OK);
    assertThat(database.insert(TABLE, "user1", record("b0".getBytes(UTF_8)))).isEqualTo(Status.OK);

    Map<String, String> expected = asText(tenFields("a"));
    expected.put("field0", "b0");
    Map<String, ByteIterator> record = new HashMap<>();
    database.read(TABLE, "user1", null, record);
    assertThat(asText(record)).isEqualTo(expected);
    database.cleanup();
  }

  @Test
  void an_operation_waits_for_its_answer_no_longer_than_it_may() throws Exception {
    DB database = connect("jdbc.socketTimeout", "300");
    database.insert(TABLE, "user1", tenFields("a"));
    try (Connection other = DriverManager.getConnection(url());
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.executeUpdate("UPDATE " + TABLE + " SET field0 = 'b' WHERE ycsb_key = 'user1'");

      Status locked = database.update(TABLE, "user1", tenFields("c"));

      assertThat(locked.getName()).isEqualTo("Timeout");
      assertThat(locked.getDescription()).endsWith(": no answer within jdbc.socketTimeout");
      other.rollback();
    }
    assertThat(database.update(TABLE, "user1", tenFields("d"))).isEqualTo(Status.OK);
    database.cleanup();
  }

  @Test
  void upserts_go_in_batches() throws DBException {
    DB database =
        connect("jdbc.upsert", "true", "jdbc.batchupdateapi", "true", "db.batchsize", "3");
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < 3; i++) {
        database.insert(TABLE, "user" + i, tenFields("r" + round + "-"));
      }
    }

    Map<String, ByteIterator> record = new HashMap<>();
    assertThat(database.read(TABLE, "user2", null, record)).isEqualTo(Status.OK);
    assertThat(asText(record)).isEqualTo(asText(tenFields("r1-")));
    database.cleanup();
  }

  @Test
  void after_a_lost_connection_the_next_operation_opens_another() throws DBException, SQLException {
    DB database = connect();
    database.insert(TABLE, "user1", tenFields("a"));
    execute(endAllConnections());

    Status lost = database.read(TABLE, "user1", null, new HashMap<>());
    Status next = database.read(TABLE, "user1", null, new HashMap<>());

    assertThat(lost.getName()).isEqualTo("ConnectionLost");
    assertThat(next).isEqualTo(Status.OK);
    database.cleanup();
  }

  @Test
  void a_batch_on_a_lost_connection_is_counted() throws DBException, SQLException {
    DB database = connect("jdbc.batchupdateapi", "true", "db.batchsize", "10");
    database.insert(TABLE, "user1", tenFields("a"));
    database.insert(TABLE, "user2", tenFields("a"));
    execute(endAllConnections());

    assertThatThrownBy(database::cleanup)
        .hasMessageStartingWith("2 of 2 inserts in batches were not stored (2 ConnectionLost)");
  }

  /** Each locks a record, and then wants the other's. */
  @Test
  void a_deadlock_is_named() throws Exception {
    DB database = connect();
    database.insert(TABLE, "user1", tenFields("a"));
    database.insert(TABLE, "user2", tenFields("a"));
    String change = "UPDATE " + TABLE + " SET FIELD0 = 'b' WHERE YCSB_KEY = 'user%d'";
    CyclicBarrier bothHaveOne = new CyclicBarrier(2);

    List<CompletableFuture<Optional<SQLException>>> both =
        Stream.of(1, 2)
            .map(
                first ->
                    CompletableFuture.supplyAsync(
                        () -> change(change, first, 3 - first, bothHaveOne),
                        command -> new Thread(command).start()))
            .toList();

    assertThat(both.stream().flatMap(each -> each.join().stream()))
        .singleElement()
        .satisfies(error -> assertThat(Failures.of(error).getName()).isEqualTo("Deadlock"));
    database.cleanup();
  }

  private Optional<SQLException> change(
      String sql, int first, int second, CyclicBarrier bothHaveOne) {
    try (Connection connection = DriverManager.getConnection(url());
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(sql.formatted(first));
      bothHaveOne.await();
      statement.execute(sql.formatted(second));
      connection.commit();
      return Optional.empty();
    } catch (SQLException e) {
      return Optional.of(e);
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void describe_tells_the_bytes_on_disk() throws DBException {
    DB database = connect();
    for (int i = 0; i < 100; i++) {
      database.insert(TABLE, "user" + i, tenFields("a".repeat(100)));
    }
    database.cleanup();

    try (Schema schema = new JdbcDBClient().openSchema(properties())) {
      SchemaDescription description = schema.describe();
      assertThat(description.bytesStored()).isGreaterThan(100_000);
      assertThat(description.topology().text()).isEqualTo("standalone");
      assertThat(description.detailTexts()).containsKey("driver");
      assertThat(description.detailTexts().get("table")).startsWith(TABLE + ", 10 columns of ");
    }
  }
}
