package io.github.ycsbext.cassandra;

import java.util.Locale;

/** What the columns of a record's fields hold. */
enum ValueType {
  /** Text, as in upstream's schema; the server refuses bytes that are not UTF-8. */
  TEXT,
  /** Bytes of any value. */
  BLOB;

  /** The type's name in CQL. */
  String cqlType() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a column of this CQL type, as {@code system_schema} names it, holds such values. */
  boolean fits(String cqlType) {
    return switch (this) {
      case TEXT -> cqlType.equals("text") || cqlType.equals("varchar") || cqlType.equals("ascii");
      case BLOB -> cqlType.equals("blob");
    };
  }

  ValueType other() {
    return this == TEXT ? BLOB : TEXT;
  }
}
