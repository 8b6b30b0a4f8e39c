package io.github.ycsbext.jdbc.settings;

import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.schema.TypedColumn;
import java.sql.PreparedStatement;
import java.sql.SQLException;

public enum KeyColumn {
  TEXT("YCSB_KEY") {
    @Override
    public void bind(PreparedStatement statement, int marker, String key) throws SQLException {
      statement.setString(marker, key);
    }
  },
  INTEGER(TypedColumn.KEY.columnName()) {
    @Override
    public void bind(PreparedStatement statement, int marker, String key) throws SQLException {
      statement.setInt(marker, Integer.parseInt(key));
    }
  };

  private final String columnName;

  KeyColumn(String columnName) {
    this.columnName = columnName;
  }

  public static KeyColumn of(TableSettings<ValueType> table) {
    return table.valueType() == ValueType.TYPED ? INTEGER : TEXT;
  }

  public String columnName() {
    return columnName;
  }

  public boolean is(String column) {
    return column.equalsIgnoreCase(columnName);
  }

  /** Throws a NumberFormatException if the column holds integers and the key is not one. */
  public abstract void bind(PreparedStatement statement, int marker, String key)
      throws SQLException;
}
