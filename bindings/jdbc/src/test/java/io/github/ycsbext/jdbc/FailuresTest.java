package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.jdbc.settings.ConnectFailure;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;

class FailuresTest {
  @ParameterizedTest
  @CsvSource({
    "23505, 0, DuplicateKey",
    "23000, 1062, DuplicateKey",
    "23000, 1048, SQLState-23000",
    "08006, 0, ConnectionLost",
    "08P01, 0, SQLState-08P01",
    "57P01, 0, ConnectionLost",
    "40P01, 0, Deadlock",
    "40001, 1213, Deadlock",
    "40001, 0, SerializationFailure",
    "42000, 1461, MaxPreparedStatements",
    "42P01, 0, SQLState-42P01",
    "HY000, 1366, SQLState-HY000-1366",
    "HY000, 1205, SQLState-HY000-1205",
    "HY000, 0, SQLState-HY000"
  })
  void a_failure_has_one_name_whatever_the_database(String state, int code, String name) {
    assertThat(Failures.of(new SQLException("x", state, code)).getName()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"42P05", "26000", "08P01"})
  void statements_that_a_pooler_mixes_up_are_told_with_the_way_out(String state) {
    SQLException error = new SQLException("it is there already", state);
    JdbcUrl url = new JdbcUrl("jdbc:postgresql://h/b");

    assertThat(Failures.of(error).getDescription())
        .startsWith("it is there already: behind PgBouncer with pool_mode=transaction")
        .contains("prepareThreshold=0");
    assertThat(ConnectFailure.of(url, error))
        .hasMessageContaining("prepareThreshold=0")
        .hasMessageNotContaining("db.passwd");
  }

  @Test
  void a_packet_that_is_too_large_is_told_from_a_lost_connection() {
    SQLException error =
        new SQLException("Got a packet bigger than 'max_allowed_packet' bytes", "08S01", 1153);

    assertThat(Failures.of(error).getName()).isEqualTo("MaxAllowedPacket");
    assertThat(Failures.of(error).getDescription()).contains("max_allowed_packet");
  }

  @Test
  void a_lost_connection_may_have_been_idle_for_too_long() {
    assertThat(Failures.of(new SQLException("unexpected end of stream.", "08000")).getDescription())
        .startsWith(
            "unexpected end of stream: the server ended or closed the connection; if it was idle")
        .contains("wait_timeout");
  }

  @Test
  void a_time_out_is_one() {
    assertThat(Failures.of(new SQLTimeoutException("x", "57014")).getName()).isEqualTo("Timeout");
  }

  @Test
  void what_has_no_state_is_named_after_its_class() {
    assertThat(Failures.of(new SQLException("x")).getName()).isEqualTo("SQLException");
    assertThat(Failures.of(new NumberFormatException("x")).getName())
        .isEqualTo("NumberFormatException");
  }

  @Test
  void a_failed_batch_is_told_without_its_statement() {
    BatchUpdateException batch =
        new BatchUpdateException("INSERT INTO t VALUES ('a', 'b')", "22003", 0, new int[0]);
    batch.setNextException(new SQLException("smallint out of range", "22003"));

    Status status = Failures.of(batch);

    assertThat(status.getName()).isEqualTo("SQLState-22003");
    assertThat(status.getDescription()).isEqualTo("smallint out of range");
  }

  @Test
  void a_description_has_no_secret() {
    Status status = Failures.of(new SQLException("at jdbc:x://h/b?password=hush", "08001"));

    assertThat(status.getDescription()).doesNotContain("hush");
  }
}
