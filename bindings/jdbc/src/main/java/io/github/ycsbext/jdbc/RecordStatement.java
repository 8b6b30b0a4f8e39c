package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.binding.Operation;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** A prepared statement; columns are in the order of its values or of its result. */
record RecordStatement(
    PreparedStatement prepared, KeyColumn key, List<TableLayout.Column> columns) {

  Status execute(Operation operation) throws SQLException {
    return switch (operation.kind()) {
      case READ -> read(operation);
      case SCAN -> scan(operation);
      case INSERT -> {
        bind(operation).executeUpdate();
        yield Status.OK;
      }
      case UPDATE, DELETE -> bind(operation).executeUpdate() == 0 ? Status.NOT_FOUND : Status.OK;
    };
  }

  private Status read(Operation operation) throws SQLException {
    try (ResultSet row = bind(operation).executeQuery()) {
      if (!row.next()) {
        return Status.NOT_FOUND;
      }
      read(row, operation.values());
      return Status.OK;
    }
  }

  private Status scan(Operation operation) throws SQLException {
    bind(operation).setInt(2, operation.count());
    try (ResultSet row = prepared.executeQuery()) {
      while (row.next()) {
        HashMap<String, ByteIterator> record = new HashMap<>();
        read(row, record);
        operation.records().add(record);
      }
    }
    return Status.OK;
  }

  /** Binds the key and the values that the operation sends, in whose update the key comes last. */
  PreparedStatement bind(Operation operation) throws SQLException {
    boolean isUpdate = operation.kind() == Operation.Kind.UPDATE;
    key.bind(prepared, isUpdate ? columns.size() + 1 : 1, operation.key());
    if (operation.sendsValues()) {
      bind(operation.values(), isUpdate ? 1 : 2);
    }
    return prepared;
  }

  private void bind(Map<String, ByteIterator> values, int firstMarker) throws SQLException {
    int marker = firstMarker;
    for (TableLayout.Column column : columns) {
      ByteIterator value = values.get(column.field());
      if (value == null) {
        throw new IllegalArgumentException("no value for " + column.field());
      }
      column.codec().bind(prepared, marker++, ArrayByteIterator.of(value));
    }
  }

  private void read(ResultSet row, Map<String, ByteIterator> record) throws SQLException {
    int index = 1;
    for (TableLayout.Column column : columns) {
      ByteIterator value = column.codec().value(row, index++);
      if (value != null) {
        record.put(column.field(), value);
      }
    }
  }
}
