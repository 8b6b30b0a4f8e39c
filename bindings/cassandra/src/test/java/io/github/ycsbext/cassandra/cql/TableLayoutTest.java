package io.github.ycsbext.cassandra.cql;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.FieldSettings;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.cassandra.cql.TableLayout.Column;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableLayoutTest {
  private static final Column KEY = new Column("y_id", "partition_key", "text");

  private static TableLayout table(Column key, String type, int fields) {
    List<Column> columns = new ArrayList<>(List.of(key));
    for (int i = 0; i < fields; i++) {
      columns.add(new Column("field" + i, "regular", type));
    }
    return new TableLayout("ycsb", "usertable", columns);
  }

  private static TableSettings<ValueType> asked(ValueType type, int fields) {
    return new TableSettings<>(
        "usertable", false, FieldSettings.numbered(fields, "field"), true, false, type, true);
  }

  @Test
  void upstreams_table_holds_text() {
    assertThat(table(KEY, "text", 10).errors(asked(ValueType.TEXT, 10))).isEmpty();
    assertThat(table(KEY, "blob", 10).errors(asked(ValueType.BLOB, 10))).isEmpty();
  }

  @Test
  void columns_of_the_other_type_are_told_with_the_property_that_fits() {
    assertThat(table(KEY, "blob", 4).errors(asked(ValueType.TEXT, 4)))
        .containsExactly(
            "ycsb.usertable: field0 blob, field1 blob, field2 blob, ... (4 columns) cannot hold"
                + " cassandra.valueType=text: give -p cassandra.valueType=blob, or name another"
                + " table with -p table=...");
    assertThat(table(KEY, "text", 1).errors(asked(ValueType.BLOB, 1)))
        .singleElement()
        .asString()
        .contains("give -p cassandra.valueType=text");
  }

  @Test
  void columns_of_a_third_type_are_told_without_one() {
    assertThat(table(KEY, "int", 1).errors(asked(ValueType.TEXT, 1)))
        .containsExactly(
            "ycsb.usertable: field0 int cannot hold cassandra.valueType=text: name another table"
                + " with -p table=...");
  }

  @Test
  void a_typed_table_has_a_type_for_each_column() {
    TableSettings<ValueType> typed =
        new TableSettings<>(
            "t", true, FieldSettings.numbered(10, "field"), false, true, ValueType.TYPED, true);
    List<Column> columns =
        List.of(
            new Column("a0", "regular", "uuid"),
            new Column("a1", "partition_key", "int"),
            new Column("a2", "regular", "bigint"),
            new Column("a3", "regular", "double"),
            new Column("a4", "regular", "text"),
            new Column("a5", "regular", "text"),
            new Column("a6", "regular", "date"),
            new Column("a7", "regular", "timestamp"));

    assertThat(new TableLayout("ycsb", "t", columns).errors(typed)).isEmpty();
    assertThat(new TableLayout("ycsb", "t", columns).key()).isEqualTo(KeyColumn.INTEGER);
    assertThat(new TableLayout("ycsb", "t", columns.subList(0, 6)).errors(typed))
        .containsExactly(
            "ycsb.t: values=typed asks for a6, a7, which the table does not have: add them, or make"
                + " another table with bin/ycsb schema create");
    assertThat(table(KEY, "text", 1).errors(typed))
        .satisfiesExactly(
            key -> assertThat(key).contains("(y_id text), and (a1 int) is needed"),
            type ->
                assertThat(type)
                    .contains("field0 text cannot hold cassandra.valueType=typed: name another"),
            missing -> assertThat(missing).contains("asks for a0, a2, a3, ... (7 columns)"));
  }

  @Test
  void all_that_is_wrong_is_told() {
    Column otherKey = new Column("id", "partition_key", "uuid");

    assertThat(table(otherKey, "int", 1).errors(asked(ValueType.TEXT, 2)))
        .satisfiesExactly(
            key ->
                assertThat(key)
                    .startsWith(
                        "ycsb.usertable: its primary key is (id uuid), and (y_id text) is needed"),
            type -> assertThat(type).contains("field0 int cannot hold"),
            missing ->
                assertThat(missing)
                    .contains("fieldcount=2 asks for field1, which the table does not have"));
  }

  @Test
  void a_second_column_in_the_key_is_not_ours() {
    List<Column> columns = List.of(KEY, new Column("c", "clustering", "int"));

    assertThat(new TableLayout("k", "t", columns).errors(asked(ValueType.TEXT, 1)))
        .first()
        .asString()
        .contains("(y_id text, c int)");
  }

  @Test
  void fields_that_were_not_counted_may_be_missing() {
    TableSettings<ValueType> notCounted =
        new TableSettings<>(
            "t", false, FieldSettings.numbered(10, "field"), false, false, ValueType.TEXT, true);

    assertThat(table(KEY, "text", 1).errors(notCounted)).isEmpty();
  }

  @Test
  void the_key_must_be_text() {
    Column bytes = new Column("y_id", "partition_key", "blob");
    TableLayout ofBytes =
        new TableLayout("ycsb", "t", List.of(bytes, new Column("field0", "regular", "text")));

    assertThat(ofBytes.errors(asked(ValueType.TEXT, 1)))
        .containsExactly(
            "ycsb.t: its primary key is (y_id blob), and (y_id text) is needed: name another table"
                + " with -p table=...");
  }

  @Test
  void a_field_is_found_in_its_case_or_in_lower_case() {
    TableLayout table =
        new TableLayout(
            "k",
            "t",
            List.of(
                KEY,
                new Column("Exact", "regular", "text"),
                new Column("exact", "regular", "text"),
                new Column("folded", "regular", "text")));

    assertThat(table.columnOf("Exact")).isEqualTo("Exact");
    assertThat(table.columnOf("Folded")).isEqualTo("folded");
    assertThat(table.columnOf("Missing")).isEqualTo("Missing");
    assertThat(table.fieldNames()).containsExactly("Exact", "exact", "folded");
  }
}
