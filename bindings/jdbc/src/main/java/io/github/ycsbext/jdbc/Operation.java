package io.github.ycsbext.jdbc;

import io.github.ycsbext.binding.RangeDatabase;
import io.github.ycsbext.jdbc.dialect.Dialect;
import io.github.ycsbext.jdbc.dialect.Sql;
import io.github.ycsbext.jdbc.dialect.TableLayout;
import java.util.List;

/** YCSB's operations, each with its SQL statement. */
enum Operation {
  READ,
  SCAN,
  SCAN_BACKWARD,
  SCAN_TO_KEY,
  SCAN_BACKWARD_TO_KEY,
  INSERT,
  UPSERT,
  UPDATE,
  EXTEND,
  DELETE;

  static Operation ofScan(RangeDatabase.Range range) {
    if (range.endKey() == null) {
      return range.isBackward() ? SCAN_BACKWARD : SCAN;
    }
    return range.isBackward() ? SCAN_BACKWARD_TO_KEY : SCAN_TO_KEY;
  }

  boolean scans() {
    return name().startsWith("SCAN");
  }

  private boolean changes() {
    return this == UPDATE || this == EXTEND;
  }

  boolean writesFields() {
    return this == INSERT || this == UPSERT || changes();
  }

  String sql(TableLayout table, List<String> columns, Dialect dialect) {
    return switch (this) {
      case READ -> Sql.read(table, columns);
      case SCAN -> Sql.scan(table, columns, ">=", dialect.limit());
      case SCAN_BACKWARD -> Sql.scan(table, columns, "<=", dialect.limit());
      case SCAN_TO_KEY -> Sql.scan(table, columns, ">=", null);
      case SCAN_BACKWARD_TO_KEY -> Sql.scan(table, columns, "<=", null);
      case INSERT -> Sql.insert(table, columns);
      case UPSERT -> dialect.upsert(table, columns);
      case UPDATE -> Sql.update(table, columns, "%s = ?");
      case EXTEND -> Sql.update(table, columns, dialect.appended());
      case DELETE -> Sql.delete(table);
    };
  }

  /** Returns the number of the key's marker: after the values in an update, otherwise first. */
  int keyMarker(int values) {
    return changes() ? values + 1 : 1;
  }

  /** Returns the number of the first value's marker. */
  int firstValueMarker() {
    return changes() ? 1 : 2;
  }
}
