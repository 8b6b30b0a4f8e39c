package io.github.ycsbext.jdbc.dialect;

import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.schema.TypedColumn;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import io.github.ycsbext.jdbc.settings.ValueType;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Columns as the database describes them, by fields' names; no {@code key} column is null. */
public record TableLayout(
    String name,
    String sqlName,
    @Nullable KeyColumn key,
    String keySqlName,
    Map<String, Column> columns) {

  /** The SQLStates of a table that does not exist. */
  private static final Set<String> MISSING = Set.of("42P01", "42S02", "42S03", "42S04", "42X05");

  private static final String NO_SUCH_COLUMN = "42703";

  /** {@code isText} if it holds text, and not bytes or a type of its own. */
  public record Column(
      String field, String sqlName, String type, ColumnCodec codec, boolean isText) {}

  public static Optional<TableLayout> read(
      Connection connection, Dialect dialect, String table, TableSettings<ValueType> settings)
      throws SQLException {
    String sqlName = dialect.identifiers().table(table);
    try (Statement statement = connection.createStatement();
        ResultSet none = statement.executeQuery("SELECT * FROM " + sqlName + " WHERE 1 = 0")) {
      return Optional.of(read(none.getMetaData(), dialect, table, settings));
    } catch (SQLException e) {
      if (e.getSQLState() != null && MISSING.contains(e.getSQLState())) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private static TableLayout read(
      ResultSetMetaData description,
      Dialect dialect,
      String table,
      TableSettings<ValueType> settings)
      throws SQLException {
    KeyColumn key = null;
    String keySqlName = "";
    Map<String, Column> columns = new HashMap<>();
    KeyColumn asked = KeyColumn.of(settings);
    for (int i = 1; i <= description.getColumnCount(); i++) {
      String stored = description.getColumnName(i);
      if (asked.is(stored) || (key == null && KeyColumn.TEXT.is(stored))) {
        boolean isBytes = isBinary(description.getColumnType(i));
        boolean takesText =
            asked == KeyColumn.TEXT && dialect.types().textCodec() == ColumnCodec.BYTES;
        key =
            asked == KeyColumn.INTEGER && asked.is(stored)
                ? asked
                : isBytes && !takesText ? null : KeyColumn.TEXT;
        keySqlName = dialect.identifiers().quoted(stored);
      } else {
        Column column = column(description, i, dialect, settings);
        columns.put(column.field(), column);
      }
    }
    return new TableLayout(
        table, dialect.identifiers().table(table), key, keySqlName, Map.copyOf(columns));
  }

  private static Column column(
      ResultSetMetaData description, int index, Dialect dialect, TableSettings<ValueType> settings)
      throws SQLException {
    String stored = description.getColumnName(index);
    String type = description.getColumnTypeName(index).toLowerCase(Locale.ROOT);
    int jdbcType = description.getColumnType(index);
    boolean isText = isText(jdbcType);
    ColumnCodec codec =
        isBinary(jdbcType)
            ? ColumnCodec.BYTES
            : codec(settings.valueType().column(stored), isText, dialect);
    return new Column(
        fieldOf(stored, settings), dialect.identifiers().quoted(stored), type, codec, isText);
  }

  /** By the workload's spelling, whose case the database may have changed. */
  private static String fieldOf(String column, TableSettings<ValueType> settings) {
    if (settings.typedFields()) {
      return column.toLowerCase(Locale.ROOT);
    }
    return settings.fields().spelled(column);
  }

  private static ColumnCodec codec(@Nullable TypedColumn typed, boolean isText, Dialect dialect) {
    if (typed == null) {
      return isText ? dialect.types().textCodec() : ColumnCodec.PLAIN_TEXT;
    }
    return switch (typed.type()) {
      case VARCHAR, TEXT -> dialect.types().textCodec();
      case UUID -> isText ? ColumnCodec.UUID_TEXT : ColumnCodec.UUID_OBJECT;
      case INT -> ColumnCodec.INT;
      case BIGINT -> ColumnCodec.BIGINT;
      case DOUBLE -> ColumnCodec.DOUBLE;
      case DATE -> dialect.types().dateCodec();
      case TIMESTAMP -> ColumnCodec.TIMESTAMP;
    };
  }

  private static boolean isBinary(int jdbcType) {
    return switch (jdbcType) {
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> true;
      default -> false;
    };
  }

  private static boolean isText(int jdbcType) {
    return switch (jdbcType) {
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.CLOB,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR,
          Types.NCLOB ->
          true;
      default -> false;
    };
  }

  /** Returns the columns in the fields' order; all, sorted, if {@code fields} is empty. */
  public List<Column> columnsOf(Set<String> fields) throws SQLException {
    List<Column> found = new ArrayList<>();
    for (String field : (fields.isEmpty() ? columns.keySet() : fields).stream().sorted().toList()) {
      found.add(column(field));
    }
    return found;
  }

  private Column column(String field) throws SQLException {
    Column column = columns.get(field);
    if (column == null) {
      throw new SQLException(
          "table " + name + " has no column for the field '" + field + "'", NO_SUCH_COLUMN);
    }
    return column;
  }

  public KeyColumn usableKey() throws SQLException {
    if (key == null) {
      throw new SQLException("table " + name + " has no column YCSB_KEY", NO_SUCH_COLUMN);
    }
    return key;
  }

  public List<String> errors(TableSettings<ValueType> asked) {
    List<String> errors = new ArrayList<>();
    KeyColumn needed = KeyColumn.of(asked);
    if (key != needed) {
      errors.add(
          name
              + ": it has no column "
              + needed.columnName()
              + (needed == KeyColumn.TEXT ? " of text" : "")
              + " for the key: name another table with -p table=...");
    }
    addTypeError(errors, asked);
    asked.missing(name, columns::containsKey).ifPresent(errors::add);
    return errors;
  }

  private void addTypeError(List<String> errors, TableSettings<ValueType> asked) {
    List<String> wrong =
        columns.values().stream()
            .filter(column -> !fits(column, asked))
            .map(column -> column.field() + " " + column.type())
            .sorted()
            .toList();
    if (!wrong.isEmpty()) {
      errors.add(
          ("%s: jdbc.valueType=%s does not fit its columns %s: leave it out, or name"
                  + " another table with -p table=...")
              .formatted(name, asked.valueType().shown(), TableSettings.shown(wrong)));
    }
  }

  /** A table as it is will do, unless another was asked for. */
  private static boolean fits(Column column, TableSettings<ValueType> asked) {
    return !asked.typeGiven()
        || switch (asked.valueType()) {
          case TEXT -> column.isText();
          case BINARY -> column.codec() == ColumnCodec.BYTES && !column.isText();
          case TYPED -> true;
        };
  }
}
