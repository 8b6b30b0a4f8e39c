package io.github.ycsbext.cassandra.cql;

import io.github.ycsbext.binding.ErrorStatus;
import java.util.List;
import site.ycsb.Status;

/** The operations, each with its CQL statement. */
public enum Operation {
  READ,
  SCAN,
  INSERT,
  UPDATE,
  COMPARE_AND_SET,
  DELETE;

  private static final Status EXISTS =
      new ErrorStatus(ErrorStatus.DUPLICATE_KEY, "a record of this key exists");

  public boolean writes() {
    return this != READ && this != SCAN;
  }

  /**
   * @param ttl the seconds that what is written lives; 0 for ever
   * @param conditional whether writes depend on whether the record is there
   */
  public String cql(TableLayout table, List<String> columns, int ttl, boolean conditional) {
    String ifThere = conditional ? " IF EXISTS" : "";
    return switch (this) {
      case READ -> Cql.read(table, columns);
      case SCAN -> Cql.scan(table, columns);
      case INSERT -> Cql.insert(table, columns, conditional ? " IF NOT EXISTS" : "", ttl);
      case UPDATE -> Cql.update(table, columns, ttl) + ifThere;
      case COMPARE_AND_SET -> Cql.update(table, columns, ttl) + Cql.ifEqual(columns);
      case DELETE -> Cql.delete(table) + ifThere;
    };
  }

  /** Returns the status of a write whose condition was not met. */
  public Status notApplied() {
    return switch (this) {
      case INSERT -> EXISTS;
      case COMPARE_AND_SET -> ErrorStatus.CONFLICT;
      case UPDATE, DELETE, READ, SCAN -> Status.NOT_FOUND;
    };
  }

  private boolean changes() {
    return this == UPDATE || this == COMPARE_AND_SET;
  }

  /**
   * Returns the index of the key among the statement's markers: after the values in an update,
   * otherwise first.
   */
  public int keyMarker(int values) {
    return changes() ? values : 0;
  }

  /** Returns the index of the first value among the statement's markers. */
  public int firstValueMarker() {
    return changes() ? 0 : 1;
  }
}
