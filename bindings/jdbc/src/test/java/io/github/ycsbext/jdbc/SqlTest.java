package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.Identifiers;
import io.github.ycsbext.jdbc.dialect.MySqlFamily;
import io.github.ycsbext.jdbc.dialect.PlainSql;
import io.github.ycsbext.jdbc.dialect.PostgreSql;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import io.github.ycsbext.jdbc.settings.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SqlTest {
  private static final Identifiers LOWER =
      new Identifiers("\"", name -> name.toLowerCase(Locale.ROOT));
  private static final Identifiers AS_IS = new Identifiers("`", name -> name);

  private static final Dialect POSTGRESQL = new PostgreSql(LOWER);
  private static final Dialect MARIADB = new MySqlFamily(MySqlFamily.Member.MARIADB, AS_IS);
  private static final Dialect MYSQL = new MySqlFamily(MySqlFamily.Member.MYSQL, AS_IS);
  private static final Dialect PLAIN = new PlainSql("Some", LOWER);

  private static final List<String> COLUMNS = List.of("\"field0\"", "\"field1\"");

  private static TableLayout table(Dialect dialect) {
    return new TableLayout(
        "usertable",
        dialect.identifiers().table("usertable"),
        KeyColumn.TEXT,
        dialect.identifiers().column("YCSB_KEY"),
        Map.of());
  }

  private static TableSettings<ValueType> settings(Map<String, String> given) {
    return JdbcSettings.of(Settings.of(given)).table();
  }

  @Test
  void each_operation_is_one_statement() {
    assertThat(Sql.read(table(POSTGRESQL), COLUMNS))
        .isEqualTo("SELECT \"field0\", \"field1\" FROM \"usertable\" WHERE \"ycsb_key\" = ?");
    assertThat(Sql.scan(table(POSTGRESQL), COLUMNS, POSTGRESQL.limit()))
        .isEqualTo(
            "SELECT \"field0\", \"field1\" FROM \"usertable\" WHERE \"ycsb_key\" >= ?"
                + " ORDER BY \"ycsb_key\" LIMIT ?");
    assertThat(Sql.insert(table(POSTGRESQL), COLUMNS))
        .isEqualTo(
            "INSERT INTO \"usertable\" (\"ycsb_key\", \"field0\", \"field1\") VALUES (?, ?, ?)");
    assertThat(Sql.update(table(POSTGRESQL), COLUMNS))
        .isEqualTo(
            "UPDATE \"usertable\" SET \"field0\" = ?, \"field1\" = ? WHERE \"ycsb_key\" = ?");
    assertThat(Sql.delete(table(POSTGRESQL)))
        .isEqualTo("DELETE FROM \"usertable\" WHERE \"ycsb_key\" = ?");
  }

  @Test
  void a_scan_of_an_unknown_database_is_the_standards() {
    assertThat(Sql.scan(table(PLAIN), COLUMNS, PLAIN.limit()))
        .endsWith("ORDER BY \"ycsb_key\" OFFSET 0 ROWS FETCH NEXT ? ROWS ONLY");
  }

  @Test
  void each_dialect_has_its_upsert() {
    assertThat(POSTGRESQL.upsert(table(POSTGRESQL), COLUMNS))
        .endsWith(
            "VALUES (?, ?, ?) ON CONFLICT (\"ycsb_key\") DO UPDATE SET"
                + " \"field0\" = EXCLUDED.\"field0\", \"field1\" = EXCLUDED.\"field1\"");
    assertThat(MARIADB.upsert(table(MARIADB), List.of("`field0`")))
        .isEqualTo(
            "INSERT INTO `usertable` (`YCSB_KEY`, `field0`) VALUES (?, ?)"
                + " ON DUPLICATE KEY UPDATE `field0` = VALUE(`field0`)");
    assertThat(MYSQL.upsert(table(MYSQL), List.of("`field0`")))
        .isEqualTo(
            "INSERT INTO `usertable` (`YCSB_KEY`, `field0`) VALUES (?, ?)"
                + " AS new ON DUPLICATE KEY UPDATE `field0` = new.`field0`");
    assertThat(PLAIN.hasUpsert()).isFalse();
  }

  @Test
  void an_upsert_without_fields_changes_no_field() {
    assertThat(POSTGRESQL.upsert(table(POSTGRESQL), List.of())).endsWith("DO NOTHING");
    assertThat(MARIADB.upsert(table(MARIADB), List.of())).endsWith("`YCSB_KEY` = `YCSB_KEY`");
    assertThat(MYSQL.upsert(table(MYSQL), List.of())).endsWith("`YCSB_KEY` = new.`YCSB_KEY`");
  }

  @Test
  void a_table_is_made_of_text_or_of_bytes() {
    Map<String, String> two = Map.of("fieldcount", "2");
    Map<String, String> binary = Map.of("fieldcount", "1", "jdbc.valueType", "binary");

    assertThat(Sql.createTable(POSTGRESQL, settings(two)))
        .isEqualTo(
            "CREATE TABLE \"usertable\" (\"ycsb_key\" VARCHAR(255) COLLATE \"C\" PRIMARY KEY,"
                + " \"field0\" TEXT, \"field1\" TEXT)");
    assertThat(Sql.createTable(POSTGRESQL, settings(binary))).contains("\"field0\" BYTEA");
    assertThat(Sql.createTable(MARIADB, settings(binary)))
        .isEqualTo(
            "CREATE TABLE `usertable` (`YCSB_KEY` VARCHAR(255) CHARACTER SET utf8mb4 COLLATE"
                + " utf8mb4_nopad_bin PRIMARY KEY, `field0` LONGBLOB)");
    assertThat(Sql.createTable(MYSQL, settings(two)))
        .contains("COLLATE utf8mb4_0900_bin", "`field1` LONGTEXT CHARACTER SET utf8mb4");
    assertThat(Sql.createTable(PLAIN, settings(two))).contains("\"field0\" CLOB");
  }

  @Test
  void a_typed_table_has_a_type_per_column_and_a_number_for_its_key() {
    Map<String, String> typed = Map.of("values", "typed");

    assertThat(Sql.createTable(POSTGRESQL, settings(typed)))
        .isEqualTo(
            "CREATE TABLE \"usertable\" (\"a1\" INTEGER PRIMARY KEY, \"a0\" UUID, \"a2\" BIGINT,"
                + " \"a3\" DOUBLE PRECISION, \"a4\" VARCHAR(26), \"a5\" TEXT, \"a6\" DATE,"
                + " \"a7\" TIMESTAMP)");
    assertThat(Sql.createTable(MARIADB, settings(typed))).contains("`a0` UUID", "`a7` DATETIME(3)");
    assertThat(Sql.createTable(MYSQL, settings(typed))).contains("`a0` BINARY(16)");
  }

  @Test
  void names_mean_what_they_would_mean_without_quotes() {
    assertThat(LOWER.table("Public.Order")).isEqualTo("\"public\".\"order\"");
    assertThat(LOWER.column("a \"b\"")).isEqualTo("\"a \"\"b\"\"\"");
    assertThat(LOWER.column("My-Field")).isEqualTo("\"My-Field\"");
  }

  @Test
  void a_database_without_quotation_marks_gets_none() {
    assertThat(new Identifiers("", name -> name).table("usertable")).isEqualTo("usertable");
  }
}
