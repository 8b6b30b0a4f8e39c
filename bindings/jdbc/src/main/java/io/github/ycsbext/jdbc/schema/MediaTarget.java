package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.MediaSql;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;

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
