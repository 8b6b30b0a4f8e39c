package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.InvalidSettingsException;
import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.MediaSql;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

public interface Target {
  static Target of(JdbcSettings settings, JdbcUrl url, Connection connection, Dialect dialect) {
    return settings.keepsMedia()
        ? new MediaTarget(new MediaSql(settings.table().name(), dialect), url, connection, dialect)
        : new RecordTarget(settings, url, connection, dialect);
  }

  /** Makes what is missing; throws if a table is there and cannot be used. */
  void create() throws DBException, SQLException;

  /** Throws all errors if a table is missing or cannot be used. */
  void check() throws DBException, SQLException;

  /** Removes every row; throws if a table is missing. */
  void clear() throws DBException, SQLException;

  Content describe() throws SQLException;

  /** Bytes are with indexes; null if the server does not tell. */
  record Content(Note shown, @Nullable Long bytesStored) {
    static Content missing(String table) {
      return new Content(Note.joined(", ", List.of(table, ServerNote.DOES_NOT_EXIST.of())), null);
    }
  }

  static DBException missing(JdbcUrl url, String table) {
    return new DBException(
        "%s has no table '%s': make it with bin/ycsb schema create jdbc and the same -p and -P"
            .formatted(url.shown(), table));
  }

  record MediaTarget(MediaSql sql, JdbcUrl url, Connection connection, Dialect dialect)
      implements Target {
    @Override
    public void create() throws SQLException {
      if (!exists(sql.usersName())) {
        Sql.execute(connection, sql.createUsers());
      }
      if (!exists(sql.mediaName())) {
        for (String statement : sql.createMedia()) {
          Sql.execute(connection, statement);
        }
      }
    }

    @Override
    public void check() throws DBException, SQLException {
      for (String table : sql.tableNames()) {
        if (!exists(table)) {
          throw Target.missing(url, table);
        }
      }
    }

    @Override
    public void clear() throws DBException, SQLException {
      check();
      for (String table : sql.tableNames()) {
        Sql.execute(connection, "TRUNCATE TABLE " + dialect.identifiers().table(table));
      }
    }

    @Override
    public Content describe() throws SQLException {
      Long bytes = 0L;
      for (String table : sql.tableNames()) {
        if (!exists(table)) {
          return Content.missing(table);
        }
        bytes = sum(bytes, dialect.bytesStored(connection, table));
      }
      return new Content(Note.joined(", ", List.copyOf(sql.tableNames())), bytes);
    }

    private static @Nullable Long sum(@Nullable Long one, @Nullable Long other) {
      return one == null || other == null ? null : Long.valueOf(one + other);
    }

    private boolean exists(String table) throws SQLException {
      return dialect.identifiers().hasTable(connection, table);
    }
  }

  record RecordTarget(JdbcSettings settings, JdbcUrl url, Connection connection, Dialect dialect)
      implements Target {
    @Override
    public void create() throws DBException, SQLException {
      if (find().isEmpty()) {
        Sql.execute(connection, Sql.createTable(dialect, settings.table()));
      }
      check(table());
    }

    @Override
    public void clear() throws DBException, SQLException {
      Sql.execute(connection, dialect.clear(table()));
    }

    @Override
    public void check() throws DBException, SQLException {
      if (settings.upsert() && !dialect.hasUpsert()) {
        throw new DBException(
            "jdbc.upsert: this binding knows no upsert of "
                + dialect.system()
                + ", only those of PostgreSQL, MySQL and MariaDB: leave it out");
      }
      Optional<TableLayout> table = find();
      if (table.isPresent()) {
        check(table.get());
      } else if (settings.table().named() || !hasTables()) {
        // If no table was named, a third-party workload may use one of the existing tables.
        throw missing();
      }
    }

    private void check(TableLayout table) throws DBException {
      List<String> errors = table.errors(settings.table());
      if (!errors.isEmpty()) {
        throw new InvalidSettingsException(errors);
      }
    }

    private Optional<TableLayout> find() throws SQLException {
      Optional<TableLayout> found =
          TableLayout.read(connection, dialect, settings.table().name(), settings.table());
      if (found.isEmpty() && !connection.getAutoCommit()) {
        connection.rollback();
      }
      return found;
    }

    @Override
    public Content describe() throws SQLException {
      Optional<TableLayout> table = find();
      return table.isEmpty()
          ? Content.missing(settings.table().name())
          : new Content(shown(table.get()), dialect.bytesStored(connection, table.get().name()));
    }

    private static Note shown(TableLayout table) {
      List<Object> parts = new ArrayList<>(List.of(table.name()));
      parts.addAll(
          ServerNote.columns(table.columns().values().stream().map(TableLayout.Column::type)));
      return Note.joined(", ", parts);
    }

    private TableLayout table() throws DBException, SQLException {
      return find().orElseThrow(this::missing);
    }

    private boolean hasTables() throws SQLException {
      DatabaseMetaData database = connection.getMetaData();
      try (ResultSet tables =
          database.getTables(
              connection.getCatalog(), connection.getSchema(), "%", new String[] {"TABLE"})) {
        return tables.next();
      }
    }

    private DBException missing() {
      return Target.missing(url, settings.table().name());
    }
  }
}
