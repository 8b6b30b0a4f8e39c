package io.github.ycsbext.cassandra.cql;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.TableSettings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CqlTest {
  private static final TableLayout TABLE = new TableLayout("ycsb", "usertable", List.of());
  private static final List<String> COLUMNS = List.of("field0", "field1");

  @Test
  void each_operation_is_one_statement() {
    assertThat(Cql.read(TABLE, COLUMNS))
        .isEqualTo("SELECT field0, field1 FROM ycsb.usertable WHERE y_id = ?");
    assertThat(Cql.scan(TABLE, COLUMNS))
        .isEqualTo(
            "SELECT field0, field1 FROM ycsb.usertable WHERE token(y_id) >= token(?) LIMIT ?");
    assertThat(Cql.insert(TABLE, COLUMNS, false))
        .isEqualTo("INSERT INTO ycsb.usertable (y_id, field0, field1) VALUES (?, ?, ?)");
    assertThat(Cql.update(TABLE, COLUMNS))
        .isEqualTo("UPDATE ycsb.usertable SET field0 = ?, field1 = ? WHERE y_id = ?");
    assertThat(Cql.delete(TABLE)).isEqualTo("DELETE FROM ycsb.usertable WHERE y_id = ?");
  }

  @Test
  void what_is_written_may_expire() {
    assertThat(Cql.insert(TABLE, COLUMNS, true))
        .isEqualTo(
            "INSERT INTO ycsb.usertable (y_id, field0, field1) VALUES (?, ?, ?) USING TTL ?");
  }

  @Test
  void names_are_quoted_where_cql_would_read_them_otherwise() {
    TableLayout table = new TableLayout("Ycsb", "Table", List.of());

    assertThat(Cql.read(table, List.of("Field0", "order", "a \"b\"")))
        .isEqualTo(
            "SELECT \"Field0\", \"order\", \"a \"\"b\"\"\" FROM \"Ycsb\".\"Table\" WHERE y_id = ?");
  }

  @Test
  void a_table_without_fields_is_read_by_its_key() {
    assertThat(Cql.read(TABLE, List.of())).startsWith("SELECT y_id FROM");
    assertThat(Cql.insert(TABLE, List.of(), false)).endsWith("(y_id) VALUES (?)");
  }

  @Test
  void the_schema_is_upstreams() {
    Map<String, String> replication =
        new TreeMap<>(Map.of("class", "SimpleStrategy", "replication_factor", "3"));

    assertThat(Cql.createKeyspace("ycsb", replication))
        .isEqualTo(
            "CREATE KEYSPACE IF NOT EXISTS ycsb WITH replication = {'class': 'SimpleStrategy',"
                + " 'replication_factor': '3'}");
    assertThat(
            Cql.createTable(
                "ycsb",
                new TableSettings<>(
                    "t",
                    true,
                    FieldSettings.numbered(2, "field"),
                    true,
                    false,
                    ValueType.BLOB,
                    true)))
        .isEqualTo(
            "CREATE TABLE IF NOT EXISTS ycsb.t (y_id text PRIMARY KEY, field0 blob, field1 blob)");
  }

  @Test
  void a_typed_table_is_the_papers() {
    TableSettings<ValueType> typed =
        new TableSettings<>(
            "t", true, FieldSettings.numbered(10, "f"), false, true, ValueType.TYPED, true);

    assertThat(Cql.createTable("ycsb", typed))
        .isEqualTo(
            "CREATE TABLE IF NOT EXISTS ycsb.t (a1 int PRIMARY KEY, a0 uuid, a2 bigint, a3 double,"
                + " a4 varchar, a5 text, a6 date, a7 timestamp)");
  }

  @Test
  void the_name_of_a_data_centre_cannot_leave_its_quotes() {
    assertThat(Cql.createKeyspace("k", Map.of("d'c", "1"))).endsWith("{'d''c': '1'}");
  }
}
