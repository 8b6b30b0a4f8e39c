package io.github.ycsbext.jdbc.schema;

import io.github.ycsbext.binding.schema.ServerNote;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.MediaSql;
import io.github.ycsbext.jdbc.settings.JdbcSettings;
import io.github.ycsbext.jdbc.settings.JdbcUrl;
import io.github.ycsbext.note.Note;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
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
}
