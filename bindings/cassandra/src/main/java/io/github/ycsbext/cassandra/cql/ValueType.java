package io.github.ycsbext.cassandra.cql;

import io.github.ycsbext.binding.schema.TypedColumn;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

public enum ValueType {
  /** Text, as in upstream's schema. The server refuses bytes that are not UTF-8. */
  TEXT,
  BLOB,
  /** A type per column, by {@link TypedColumn}, whose bytes are in CQL's own format. */
  TYPED;

  public String shown() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Nullable String cqlType(String field) {
    if (this != TYPED) {
      return shown();
    }
    TypedColumn column = TypedColumn.named(field.toLowerCase(Locale.ROOT));
    return column == null ? null : column.type().name().toLowerCase(Locale.ROOT);
  }

  boolean fits(TableLayout.Column column) {
    String needed = cqlType(column.name());
    return isText(needed) ? isText(column.type()) : column.type().equals(needed);
  }

  private static boolean isText(@Nullable String cqlType) {
    return "text".equals(cqlType) || "varchar".equals(cqlType) || "ascii".equals(cqlType);
  }
}
