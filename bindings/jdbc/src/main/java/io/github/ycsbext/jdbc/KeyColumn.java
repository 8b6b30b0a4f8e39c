package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.TypedColumn;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The column of a record's key: upstream's, or the key column of a typed record. */
enum KeyColumn {
  TEXT("YCSB_KEY") {
    @Override
    void bind(PreparedStatement statement, int marker, String key) throws SQLException {
      statement.setString(marker, key);
    }
  },
  INTEGER(TypedColumn.KEY.columnName()) {
    @Override
    void bind(PreparedStatement statement, int marker, String key) throws SQLException {
      statement.setInt(marker, Integer.parseInt(key));
    }
  };

  private final String columnName;

  KeyColumn(String columnName) {
    this.columnName = columnName;
  }

  String columnName() {
    return columnName;
  }

  boolean is(String column) {
    return column.equalsIgnoreCase(columnName);
  }

  /**
   * @throws NumberFormatException if the column holds integers and the key is not one
   */
  abstract void bind(PreparedStatement statement, int marker, String key) throws SQLException;
}
