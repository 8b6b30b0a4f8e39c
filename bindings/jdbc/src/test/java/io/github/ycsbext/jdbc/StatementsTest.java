package io.github.ycsbext.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.jdbc.dialect.ColumnCodec;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;

class StatementsTest {
  private static final ByteIterator NOTHING = new ArrayByteIterator(new byte[0]);

  private Connection connection;
  private Statements statements;

  @BeforeEach
  void open() throws Exception {
    connection = DriverManager.getConnection("jdbc:h2:mem:");
    connection
        .createStatement()
        .execute("CREATE TABLE usertable (ycsb_key VARCHAR(255) PRIMARY KEY, a CLOB, b BLOB)");
    Properties properties = new Properties();
    properties.setProperty("db.url", "jdbc:h2:mem:");
    statements =
        new Statements(
            connection, Dialect.of(connection.getMetaData()), JdbcSettings.of(properties));
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private static Operation read(String table, Set<String> fields) {
    return new Operation().read(table, "k", fields, new HashMap<>());
  }

  @Test
  void a_statement_is_prepared_once_for_a_shape() throws SQLException {
    RecordStatement first = statements.of(read("usertable", null));

    assertThat(statements.of(read("usertable", Set.of()))).isSameAs(first);
    assertThat(statements.of(read("usertable", Set.of("A")))).isNotSameAs(first);
    assertThat(statements.of(new Operation().delete("usertable", "k"))).isNotSameAs(first);
    assertThat(statements.size()).isEqualTo(3);
  }

  @Test
  void the_statement_that_was_not_used_for_the_longest_time_is_closed_for_a_new_one()
      throws SQLException {
    RecordStatement used = statements.of(read("usertable", null));
    RecordStatement unused = statements.of(new Operation().delete("usertable", "k"));
    for (int other = 1; other < Statements.MOST; other++) {
      connection
          .createStatement()
          .execute("CREATE TABLE t" + other + " (ycsb_key VARCHAR(255) PRIMARY KEY)");
      statements.of(read("t" + other, null));
      assertThat(statements.of(read("usertable", null))).isSameAs(used);
    }

    assertThat(statements.size()).isEqualTo(Statements.MOST);
    assertThat(unused.prepared().isClosed()).isTrue();
    assertThat(statements.of(new Operation().delete("usertable", "k"))).isNotSameAs(unused);
  }

  @Test
  void the_keys_of_a_map_that_changes_are_not_kept() throws SQLException {
    Map<String, ByteIterator> values = new HashMap<>(Map.of("A", NOTHING));
    RecordStatement one = statements.of(new Operation().update("usertable", "k", values));
    values.put("B", NOTHING);

    RecordStatement two = statements.of(new Operation().update("usertable", "k", values));

    assertThat(two).isNotSameAs(one);
    assertThat(two.columns()).hasSize(2);
    values.remove("B");
    assertThat(statements.of(new Operation().update("usertable", "k", values))).isSameAs(one);
  }

  @Test
  void each_column_has_the_codec_of_its_type() throws SQLException {
    assertThat(statements.of(read("usertable", null)).columns())
        .extracting(TableLayout.Column::codec)
        .containsExactly(ColumnCodec.PLAIN_TEXT, ColumnCodec.BYTES);
  }

  @Test
  void a_field_or_a_table_that_is_not_there_is_named() {
    assertThatThrownBy(() -> statements.of(read("usertable", Set.of("c"))))
        .isInstanceOf(SQLException.class)
        .hasMessage("table usertable has no column for the field 'c'");
    assertThatThrownBy(() -> statements.of(read("other", null)))
        .isInstanceOf(SQLException.class)
        .hasMessage("there is no table 'other'");
  }
}
