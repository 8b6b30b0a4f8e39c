package io.github.ycsbext.cassandra.cql;

import io.github.ycsbext.binding.TypedColumn;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The content of the columns of a record's fields. */
public enum ValueType {
  /** Text, as in upstream's schema. The server refuses bytes that are not UTF-8. */
  TEXT,
  /** Bytes of any value. */
  BLOB,
  /** A type per column, by {@link TypedColumn}, whose bytes are in CQL's own format. */
  TYPED;

  public String shown() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the CQL type of the column that holds a field; null if it has none. */
  @Nullable String cqlType(String field) {
    if (this != TYPED) {
      return shown();
    }
    TypedColumn column = TypedColumn.named(field.toLowerCase(Locale.ROOT));
    return column == null ? null : column.type().name().toLowerCase(Locale.ROOT);
  }

  /** Returns true if a column holds such values. Its type is named as in {@code system_schema}. */
  boolean fits(TableLayout.Column column) {
    String needed = cqlType(column.name());
    return isText(needed) ? isText(column.type()) : column.type().equals(needed);
  }

  private static boolean isText(@Nullable String cqlType) {
    return "text".equals(cqlType) || "varchar".equals(cqlType) || "ascii".equals(cqlType);
  }
}
