package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.ArrayByteIterator;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import io.github.ycsbext.jdbc.settings.KeyColumn;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import site.ycsb.ByteIterator;

/**
 * A prepared statement and the columns of its markers or of its result.
 *
 * @param columns in the order of the statement's values or of its result
 */
record RecordStatement(
    Operation operation,
    PreparedStatement prepared,
    KeyColumn key,
    List<TableLayout.Column> columns) {

  PreparedStatement bind(String keyText) throws SQLException {
    key.bind(prepared, operation.keyMarker(columns.size()), keyText);
    return prepared;
  }

  PreparedStatement bind(String keyText, Map<String, ByteIterator> values) throws SQLException {
    bind(keyText);
    int marker = operation.firstValueMarker();
    for (TableLayout.Column column : columns) {
      ByteIterator value = values.get(column.field());
      if (value == null) {
        throw new IllegalArgumentException("no value for " + column.field());
      }
      column.codec().bind(prepared, marker++, ArrayByteIterator.of(value));
    }
    return prepared;
  }

  /** Adds the fields of the current row that are not null. */
  void read(ResultSet row, Map<String, ByteIterator> record) throws SQLException {
    int index = 1;
    for (TableLayout.Column column : columns) {
      ByteIterator value = column.codec().value(row, index++);
      if (value != null) {
        record.put(column.field(), value);
      }
    }
  }
}
