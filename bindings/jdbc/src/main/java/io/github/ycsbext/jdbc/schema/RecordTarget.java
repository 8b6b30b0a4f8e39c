package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.ServerNote;
import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.Tables;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import io.github.ycsbext.jdbc.settings.ValueType;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import site.ycsb.DBException;

/** The tables of YCSB's records. */
record RecordTarget(JdbcSettings settings, JdbcUrl url, Connection connection, Dialect dialect)
    implements Target {
  @Override
  public void create() throws DBException, SQLException {
    for (TableSettings<ValueType> asked : settings.tables()) {
      if (find(asked).isEmpty()) {
        Sql.execute(connection, Sql.createTable(dialect, asked));
      }
      check(table(asked), asked);
    }
  }

  @Override
  public void clear() throws DBException, SQLException {
    for (TableSettings<ValueType> asked : settings.tables()) {
      Sql.execute(connection, dialect.clear(table(asked)));
    }
  }

  @Override
  public void check() throws DBException, SQLException {
    if (settings.upsert() && !dialect.hasUpsert()) {
      throw new DBException(
          "jdbc.upsert: this binding knows no upsert of "
              + dialect.system()
              + ", only those of PostgreSQL, MySQL and MariaDB: leave it out");
    }
    for (TableSettings<ValueType> asked : settings.tables()) {
      Optional<TableLayout> table = find(asked);
      if (table.isPresent()) {
        check(table.get(), asked);
      } else if (asked.named() || !hasTables()) {
        // If no table was named, a third-party workload may use one of the existing tables.
        throw missing(asked);
      }
    }
  }

  private static void check(TableLayout table, TableSettings<ValueType> asked) throws DBException {
    List<String> errors = table.errors(asked);
    if (!errors.isEmpty()) {
      throw new InvalidSettingsException(errors);
    }
  }

  /** Returns the table; empty if there is none of that name. */
  private Optional<TableLayout> find(TableSettings<ValueType> asked) throws SQLException {
    Optional<TableLayout> found = TableLayout.read(connection, dialect, asked.name(), asked);
    if (found.isEmpty() && !connection.getAutoCommit()) {
      connection.rollback();
    }
    return found;
  }

  @Override
  public Content describe() throws SQLException {
    List<TableLayout> tables = new ArrayList<>();
    Long bytes = 0L;
    for (TableSettings<ValueType> asked : settings.tables()) {
      Optional<TableLayout> table = find(asked);
      if (table.isEmpty()) {
        return Content.missing(asked.name());
      }
      Long more = dialect.bytesStored(connection, table.get().name());
      bytes = bytes == null || more == null ? null : Long.valueOf(bytes + more);
      tables.add(table.get());
    }
    return new Content(shown(tables), bytes);
  }

  /** Returns text such as {@code usertable, 10 columns of text}; all have the same columns. */
  private static Note shown(List<TableLayout> tables) {
    TableLayout table = tables.get(0);
    Map<String, Long> counts =
        table.columns().values().stream()
            .collect(
                Collectors.groupingBy(
                    TableLayout.Column::type, TreeMap::new, Collectors.counting()));
    List<Object> parts =
        new ArrayList<>(
            List.of(new Tables(tables.stream().map(TableLayout::name).toList()).shown()));
    counts.forEach(
        (type, count) ->
            parts.add((count == 1 ? ServerNote.COLUMN : ServerNote.COLUMNS).of(count, type)));
    return Note.joined(", ", parts);
  }

  private TableLayout table(TableSettings<ValueType> asked) throws DBException, SQLException {
    return find(asked).orElseThrow(() -> missing(asked));
  }

  private boolean hasTables() throws SQLException {
    DatabaseMetaData database = connection.getMetaData();
    try (ResultSet tables =
        database.getTables(
            connection.getCatalog(), connection.getSchema(), "%", new String[] {"TABLE"})) {
      return tables.next();
    }
  }

  private DBException missing(TableSettings<ValueType> asked) {
    return Target.missing(url, asked.name());
  }
}
