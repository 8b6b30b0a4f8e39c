package io.github.ycsbext.binding.schema;

import java.util.List;
import site.ycsb.DBException;

/** The operations of {@code bin/ycsb schema}, over connections of their own; close it after use. */
public interface Schema extends AutoCloseable {
  /** Creates missing tables, keyspaces, collections or indexes; does nothing if there are none. */
  void create() throws DBException;

  /** Removes every record of the table and nothing else. Returns when they are gone. */
  void clear() throws DBException;

  SchemaDescription describe() throws DBException;

  /**
   * Returns what each server has counted until now; empty if the database does not tell. It is
   * called once a second while operations are measured, so it must be cheap for the servers.
   */
  default List<NodeCounters> counters() throws DBException {
    return List.of();
  }

  @Override
  void close() throws DBException;
}
