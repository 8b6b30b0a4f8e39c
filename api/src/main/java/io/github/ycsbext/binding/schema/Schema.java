package io.github.ycsbext.binding.schema;

import java.util.List;
import site.ycsb.DBException;

/** {@code bin/ycsb schema} on one database, with connections of its own; close it after use. */
public interface Schema extends AutoCloseable {
  /** Creates missing tables, keyspaces, collections or indexes; does nothing if there are none. */
  void create() throws DBException;

  /** Removes every record of the table and nothing else. Returns when they are gone. */
  void clear() throws DBException;

  SchemaDescription describe() throws DBException;

  /**
   * Nothing of a database that does not tell. It must be cheap: it is asked once a second while
   * operations are measured.
   */
  default List<NodeCounters> counters() throws DBException {
    return List.of();
  }

  @Override
  void close() throws DBException;
}
