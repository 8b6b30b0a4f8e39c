package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.TypedColumn;
import io.github.ycsbext.binding.schema.ServerCounter;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import io.github.ycsbext.jdbc.settings.ValueType;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is a database's own: parts of its SQL, and what it tells about itself. */
public interface Dialect {
  /** Returns the dialect of the connected database, whichever driver connects to it. */
  static Dialect of(DatabaseMetaData database) throws SQLException {
    String product = database.getDatabaseProductName();
    String named = (product + " " + database.getDatabaseProductVersion()).toLowerCase(Locale.ROOT);
    Identifiers identifiers = Identifiers.of(database);
    if (named.contains("mariadb")) {
      return new MariaDb(identifiers);
    }
    return switch (product) {
      case "PostgreSQL" -> new PostgreSql(identifiers);
      case "MySQL" -> new MySql(identifiers);
      default -> new PlainSql(product, identifiers);
    };
  }

  /** Returns the database's own name. */
  String system();

  Identifiers identifiers();

  /** Returns how text columns are written and read. */
  ColumnCodec textCodec();

  /** Returns how columns of dates are written and read. */
  default ColumnCodec dateCodec() {
    return ColumnCodec.DATE;
  }

  /** Returns the type of a key's column. */
  String keyType(KeyColumn key);

  /** Returns the type of a field's column. */
  default String columnType(TableSettings<ValueType> table, String field) {
    TypedColumn typed = table.valueType().column(field);
    if (typed != null) {
      return typedColumnType(typed.type());
    }
    return table.valueType() == ValueType.TEXT ? textType() : binaryType();
  }

  String textType();

  String binaryType();

  String typedColumnType(TypedColumn.Type type);

  /** Returns the type of a column whose values the database counts by itself. */
  String countedType();

  /** Returns the end of a query of at most as many rows as its marker says. */
  String limit();

  /** Returns an assignment that appends to a column, which is {@code %s}. */
  default String appended() {
    return "%s = %s || ?";
  }

  boolean hasUpsert();

  /**
   * Returns an insert that writes its values into the record that exists.
   *
   * @throws UnsupportedOperationException if the database has none that this binding knows
   */
  String upsert(TableLayout table, List<String> columns);

  /** Returns the statement that removes every record of a table. */
  String clear(TableLayout table);

  /** What a server tells about itself. */
  ServerFacts describe(Connection connection) throws SQLException;

  /** Returns what the server has counted; nothing if it does not tell. */
  default Map<ServerCounter, Double> counters(Connection connection) throws SQLException {
    return Map.of();
  }

  /**
   * Returns the bytes on the server's disk of a table and its indexes; null if the server does not
   * tell.
   */
  @Nullable Long bytesStored(Connection connection, String table) throws SQLException;

  /**
   * @param durability what an acknowledged write has survived
   * @param details anything else that a reader of results needs, by name
   */
  record ServerFacts(String version, Note topology, Note durability, Map<String, Note> details) {}
}
