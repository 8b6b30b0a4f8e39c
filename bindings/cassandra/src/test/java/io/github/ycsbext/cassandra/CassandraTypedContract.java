package io.github.ycsbext.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.cql.Row;
import io.github.ycsbext.client.Client;
import io.github.ycsbext.error.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.db.CassandraCQLClient;

/** Typed records, from the workload to the server's columns and back. */
abstract class CassandraTypedContract {
  private static final int RECORDS = 200;

  private static Properties properties(String table, String... more) {
    Properties properties = CassandraServer.properties(more);
    properties.setProperty("table", table);
    properties.setProperty("values", "typed");
    return properties;
  }

  private static String run(Properties properties, String phase) {
    List<String> arguments =
        new ArrayList<>(List.of(phase, "-db", CassandraCQLClient.class.getName(), "-threads", "2"));
    List<String> workload =
        List.of(
            "workload=io.github.ycsbext.workload.RecordWorkload",
            "recordcount=" + RECORDS,
            "operationcount=" + RECORDS,
            "dataintegrity=true",
            "readproportion=0.5",
            "updateproportion=0.3",
            "scanproportion=0.1",
            "deleteproportion=0.1");
    workload.forEach(property -> arguments.addAll(List.of("-p", property)));
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, UTF_8);
    assertThat(Client.run(arguments.toArray(String[]::new), print, print))
        .as(out.toString(UTF_8))
        .isEqualTo(ExitCode.OK);
    return out.toString(UTF_8);
  }

  @ParameterizedTest
  @CsvSource({"typed_native, typed", "typed_bytes, blob"})
  void records_are_loaded_and_verified_when_they_are_read(String table, String type)
      throws DBException {
    Properties properties = properties(table, "cassandra.valueType", type);
    CassandraServer.emptyTable(properties);

    String loaded = run(properties, "-load");
    String ran = run(properties, "-t");

    assertThat(loaded).contains("[INSERT], Return=OK, " + RECORDS);
    assertThat(ran)
        .contains("[VERIFY], Return=OK, 100")
        .contains("[SCAN], Return=OK, 20")
        .contains("[DELETE], Return=OK, 20")
        .doesNotContain("UNEXPECTED_STATE");
  }

  @Test
  void the_server_has_a_native_value_in_each_column() throws DBException {
    Properties properties = properties("typed_columns");
    CassandraServer.emptyTable(properties);
    run(properties, "-load");

    List<Row> rows = CassandraServer.query("SELECT * FROM ycsb.typed_columns");

    assertThat(rows.stream().map(row -> row.getInt("a1")))
        .hasSize(RECORDS)
        .doesNotHaveDuplicates()
        .allMatch(key -> key >= 0 && key < RECORDS);
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.getUuid("a0").version()).isEqualTo(4);
              assertThat(row.isNull("a2")).isFalse();
              assertThat(row.getDouble("a3")).isBetween(0.0, 1.0);
              assertThat(row.getString("a4")).hasSize(26);
              assertThat(row.getString("a5")).hasSize(849);
              assertThat(row.getLocalDate("a6").getYear()).isBetween(1970, 2069);
              assertThat(row.getInstant("a7")).isNotNull();
            });
  }

  @Test
  void a_key_that_is_no_integer_is_an_error_by_name() throws DBException {
    Properties properties = properties("typed_columns");
    CassandraServer.emptyTable(properties);
    DB database = CassandraServer.connect(properties);

    Status status = database.read("typed_columns", "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("NumberFormatException");
    database.cleanup();
  }
}
