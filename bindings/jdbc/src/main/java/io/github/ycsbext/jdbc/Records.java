package io.github.ycsbext.jdbc;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** YCSB's operations on one connection. The driver's exceptions are passed on. */
@SuppressWarnings("NonApiType") // YCSB wants each record of a scan as a HashMap.
final class Records {
  private final Statements statements;
  private final Operation insert;

  Records(Statements statements, boolean upsert) {
    this.statements = statements;
    this.insert = upsert ? Operation.UPSERT : Operation.INSERT;
  }

  Status read(
      String table, String key, @Nullable Set<String> fields, Map<String, ByteIterator> record)
      throws SQLException {
    RecordStatement statement = statements.of(Operation.READ, table, fields);
    try (ResultSet row = statement.bind(key).executeQuery()) {
      if (!row.next()) {
        return Status.NOT_FOUND;
      }
      statement.read(row, record);
      return Status.OK;
    }
  }

  Status scan(
      String table,
      String startKey,
      int count,
      @Nullable Set<String> fields,
      List<HashMap<String, ByteIterator>> records)
      throws SQLException {
    RecordStatement statement = statements.of(Operation.SCAN, table, fields);
    PreparedStatement scan = statement.bind(startKey);
    scan.setInt(2, count);
    try (ResultSet row = scan.executeQuery()) {
      while (row.next()) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        statement.read(row, record);
        records.add(record);
      }
    }
    return Status.OK;
  }

  RecordStatement insertOf(String table, Set<String> fields) throws SQLException {
    return statements.of(insert, table, fields);
  }

  Status insert(String table, String key, Map<String, ByteIterator> values) throws SQLException {
    insertOf(table, values.keySet()).bind(key, values).executeUpdate();
    return Status.OK;
  }

  Status update(String table, String key, Map<String, ByteIterator> values) throws SQLException {
    RecordStatement statement = statements.of(Operation.UPDATE, table, values.keySet());
    return found(statement.bind(key, values).executeUpdate());
  }

  Status delete(String table, String key) throws SQLException {
    return found(statements.of(Operation.DELETE, table, null).bind(key).executeUpdate());
  }

  private static Status found(int rows) {
    return rows == 0 ? Status.NOT_FOUND : Status.OK;
  }
}
