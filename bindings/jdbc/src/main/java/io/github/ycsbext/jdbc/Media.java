package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.UserMedia.StoredMedium;
import io.github.ycsbext.jdbc.dialect.MediaSql;
import io.github.ycsbext.jdbc.settings.Drivers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** Users' media on one connection. Each statement is prepared at its first use. */
final class Media {
  private final Connection connection;
  private final MediaSql sql;
  private @Nullable PreparedStatement addUser;
  private @Nullable PreparedStatement addMedium;
  private @Nullable PreparedStatement mediaOf;

  Media(Connection connection, MediaSql sql) {
    this.connection = connection;
    this.sql = sql;
  }

  Status addUser(long user) throws SQLException {
    if (addUser == null) {
      addUser = Drivers.prepare(connection, sql.addUser());
    }
    addUser.setLong(1, user);
    addUser.executeUpdate();
    return Status.OK;
  }

  Status addMedium(long user, StoredMedium medium) throws SQLException {
    if (addMedium == null) {
      addMedium = Drivers.prepare(connection, sql.addMedium());
    }
    addMedium.setLong(1, user);
    addMedium.setString(2, medium.kind());
    addMedium.setBytes(3, medium.content());
    if (medium.link() == null) {
      addMedium.setNull(4, Types.VARCHAR);
    } else {
      addMedium.setString(4, medium.link());
    }
    addMedium.executeUpdate();
    return Status.OK;
  }

  Status mediaOf(long user, List<StoredMedium> result) throws SQLException {
    if (mediaOf == null) {
      mediaOf = Drivers.prepare(connection, sql.mediaOf());
    }
    mediaOf.setLong(1, user);
    try (ResultSet row = mediaOf.executeQuery()) {
      while (row.next()) {
        result.add(new StoredMedium(row.getString(1), row.getBytes(2), row.getString(3)));
      }
    }
    return result.isEmpty() ? Status.NOT_FOUND : Status.OK;
  }
}
