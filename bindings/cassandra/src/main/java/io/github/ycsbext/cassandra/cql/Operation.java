package io.github.ycsbext.cassandra.cql;

import java.util.List;

/** The operations, each with its CQL statement. */
public enum Operation {
  READ,
  SCAN,
  INSERT,
  UPDATE,
  DELETE;

  public boolean writes() {
    return this != READ && this != SCAN;
  }

  /**
   * @param ttl the seconds that what is written lives; 0 for ever
   */
  public String cql(TableLayout table, List<String> columns, int ttl) {
    return switch (this) {
      case READ -> Cql.read(table, columns);
      case SCAN -> Cql.scan(table, columns);
      case INSERT -> Cql.insert(table, columns, ttl);
      case UPDATE -> Cql.update(table, columns, ttl);
      case DELETE -> Cql.delete(table);
    };
  }

  /**
   * Returns the index of the key among the statement's markers: after the values in an update,
   * otherwise first.
   */
  public int keyMarker(int values) {
    return this == UPDATE ? values : 0;
  }

  /** Returns the index of the first value among the statement's markers. */
  public int firstValueMarker() {
    return this == UPDATE ? 0 : 1;
  }
}
