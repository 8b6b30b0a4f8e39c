package io.github.ycsbext.cassandra;

import io.github.ycsbext.binding.TypedColumn;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the columns of a record's fields hold. */
enum ValueType {
  /** Text, as in upstream's schema; the server refuses bytes that are not UTF-8. */
  TEXT,
  /** Bytes of any value. */
  BLOB,
  /** A type per column, by {@link TypedColumn}, whose bytes are CQL's own. */
  TYPED;

  /** As the property {@code cassandra.valueType} has it. */
  String shown() {
    return name().toLowerCase(Locale.ROOT);
  }

  KeyColumn key() {
    return this == TYPED ? KeyColumn.INTEGER : KeyColumn.TEXT;
  }

  /** The type in CQL of the column that holds a field; null where it has none. */
  @Nullable String cqlType(String field) {
    if (this != TYPED) {
      return shown();
    }
    TypedColumn column = TypedColumn.named(field.toLowerCase(Locale.ROOT));
    return column == null ? null : column.type().name().toLowerCase(Locale.ROOT);
  }

  /** Whether a column holds such values; its type is as {@code system_schema} names it. */
  boolean fits(TableLayout.Column column) {
    String needed = cqlType(column.name());
    return isText(needed) ? isText(column.type()) : column.type().equals(needed);
  }

  private static boolean isText(@Nullable String cqlType) {
    return "text".equals(cqlType) || "varchar".equals(cqlType) || "ascii".equals(cqlType);
  }
}
