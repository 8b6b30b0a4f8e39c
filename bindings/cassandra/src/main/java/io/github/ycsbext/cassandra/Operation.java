package io.github.ycsbext.cassandra;

import java.util.List;

/** The operations of YCSB, each with the statement that it is in CQL. */
enum Operation {
  READ,
  SCAN,
  INSERT,
  UPDATE,
  DELETE;

  boolean writes() {
    return this != READ && this != SCAN;
  }

  String cql(TableLayout table, List<String> columns) {
    return switch (this) {
      case READ -> Cql.read(table, columns);
      case SCAN -> Cql.scan(table, columns);
      case INSERT -> Cql.insert(table, columns);
      case UPDATE -> Cql.update(table, columns);
      case DELETE -> Cql.delete(table);
    };
  }

  /** Where the key stands among the statement's markers: last in an update, else first. */
  int keyMarker(int values) {
    return this == UPDATE ? values : 0;
  }

  /** Where the values start among the statement's markers. */
  int firstValueMarker() {
    return this == UPDATE ? 0 : 1;
  }
}
