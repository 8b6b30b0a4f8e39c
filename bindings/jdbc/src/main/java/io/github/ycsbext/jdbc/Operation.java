package io.github.ycsbext.jdbc;

import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import java.util.List;

enum Operation {
  READ,
  SCAN,
  INSERT,
  UPSERT,
  UPDATE,
  DELETE;

  boolean writesFields() {
    return this == INSERT || this == UPSERT || this == UPDATE;
  }

  String sql(TableLayout table, List<String> columns, Dialect dialect) {
    return switch (this) {
      case READ -> Sql.read(table, columns);
      case SCAN -> Sql.scan(table, columns, dialect.limit());
      case INSERT -> Sql.insert(table, columns);
      case UPSERT -> dialect.upsert(table, columns);
      case UPDATE -> Sql.update(table, columns);
      case DELETE -> Sql.delete(table);
    };
  }

  /** Returns the number of the key's marker: after the values in an update, otherwise first. */
  int keyMarker(int values) {
    return this == UPDATE ? values + 1 : 1;
  }

  /** Returns the number of the first value's marker. */
  int firstValueMarker() {
    return this == UPDATE ? 1 : 2;
  }
}
