package io.github.ycsbext.cassandra.cql;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.ycsbext.binding.TableSettings;
import io.github.ycsbext.binding.schema.TypedColumn;
import java.nio.ByteBuffer;

public enum KeyColumn {
  TEXT("y_id", "text") {
    @Override
    public ByteBuffer bytes(String key) {
      return ByteBuffer.wrap(key.getBytes(UTF_8));
    }
  },
  INTEGER(TypedColumn.KEY.columnName(), "int") {
    @Override
    public ByteBuffer bytes(String key) {
      return ByteBuffer.allocate(Integer.BYTES).putInt(0, Integer.parseInt(key));
    }
  };

  private final String columnName;
  private final String cqlType;

  KeyColumn(String columnName, String cqlType) {
    this.columnName = columnName;
    this.cqlType = cqlType;
  }

  static KeyColumn of(TableSettings<ValueType> table) {
    return table.valueType() == ValueType.TYPED ? INTEGER : TEXT;
  }

  String columnName() {
    return columnName;
  }

  String declared() {
    return columnName + " " + cqlType;
  }

  boolean is(TableLayout.Column column) {
    boolean sameType =
        column.type().equals(cqlType) || (this == TEXT && ValueType.TEXT.fits(column));
    return column.isPartOfKey() && column.name().equals(columnName) && sameType;
  }

  /** Throws a NumberFormatException if the column holds integers and the key is not one. */
  public abstract ByteBuffer bytes(String key);
}
