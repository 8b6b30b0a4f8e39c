package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.Drivers;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Each prepared at its first use, the last used are kept; finding one again builds no text. */
final class Statements {
  private record Shape(Operation.Kind kind, String table, Set<String> fields) {}

  /** A server of MySQL's kind has 16,382 for all connections ({@code max_prepared_stmt_count}). */
  static final int MOST = 256;

  private final Connection connection;
  private final Dialect dialect;
  private final JdbcSettings settings;
  private final Map<String, TableLayout> tables = new HashMap<>();

  /** The one that was not used for the longest time comes first. */
  private final Map<Shape, RecordStatement> prepared = new LinkedHashMap<>(64, 0.75f, true);

  Statements(Connection connection, Dialect dialect, JdbcSettings settings) {
    this.connection = connection;
    this.dialect = dialect;
    this.settings = settings;
  }

  /** Throws if the statement cannot be prepared; the next call tries again. */
  RecordStatement of(Operation operation) throws SQLException {
    Set<String> fields = operation.fields();
    Shape shape =
        new Shape(operation.kind(), operation.table(), fields == null ? Set.of() : fields);
    RecordStatement known = prepared.get(shape);
    return known != null ? known : prepare(shape);
  }

  int size() {
    return prepared.size();
  }

  private RecordStatement prepare(Shape live) throws SQLException {
    // The set may be a view of a map that the workload reuses.
    Shape shape = new Shape(live.kind(), live.table(), Set.copyOf(live.fields()));
    if (prepared.size() == MOST) {
      Iterator<RecordStatement> all = prepared.values().iterator();
      all.next().prepared().close();
      all.remove();
    }
    RecordStatement statement = newStatement(shape);
    prepared.put(shape, statement);
    return statement;
  }

  private RecordStatement newStatement(Shape shape) throws SQLException {
    TableLayout table = layout(shape.table());
    KeyColumn key = table.usableKey();
    List<TableLayout.Column> columns = columns(shape, table);
    List<String> names = columns.stream().map(TableLayout.Column::sqlName).toList();
    PreparedStatement statement = Drivers.prepare(connection, sql(shape.kind(), table, names));
    if (shape.kind() == Operation.Kind.SCAN && settings.fetchSize() > 0) {
      statement.setFetchSize(settings.fetchSize());
    }
    return new RecordStatement(statement, key, columns);
  }

  private String sql(Operation.Kind kind, TableLayout table, List<String> columns) {
    return switch (kind) {
      case READ -> Sql.read(table, columns);
      case SCAN -> Sql.scan(table, columns, dialect.limit());
      case INSERT ->
          settings.upsert() ? dialect.upsert(table, columns) : Sql.insert(table, columns);
      case UPDATE -> Sql.update(table, columns);
      case DELETE -> Sql.delete(table);
    };
  }

  private static List<TableLayout.Column> columns(Shape shape, TableLayout table)
      throws SQLException {
    boolean reads = shape.kind() == Operation.Kind.READ || shape.kind() == Operation.Kind.SCAN;
    return shape.fields().isEmpty() && !reads ? List.of() : table.columnsOf(shape.fields());
  }

  private TableLayout layout(String name) throws SQLException {
    TableLayout known = tables.get(name);
    if (known == null) {
      known =
          TableLayout.read(connection, dialect, name, settings.table())
              .orElseThrow(() -> new SQLException("there is no table '" + name + "'", "42S02"));
      tables.put(name, known);
    }
    return known;
  }
}
