package io.github.ycsbext.binding.schema;

import java.util.List;
import site.ycsb.DBException;

/**
 * The operations of {@code bin/ycsb schema} on one database: creating what the records need,
 * emptying it and describing it. It has its own connections and is closed after use.
 */
public interface Schema extends AutoCloseable {
  /** Creates missing tables, keyspaces, collections or indexes; does nothing if there are none. */
  void create() throws DBException;

  /** Removes every record of the table and nothing else. Returns when they are gone. */
  void clear() throws DBException;

  SchemaDescription describe() throws DBException;

  /**
   * Returns what each server has counted until now. It is asked once a second while operations are
   * measured, so it must be cheap for the servers.
   *
   * @return nothing of a database that does not tell
   */
  default List<NodeCounters> counters() throws DBException {
    return List.of();
  }

  @Override
  void close() throws DBException;
}
