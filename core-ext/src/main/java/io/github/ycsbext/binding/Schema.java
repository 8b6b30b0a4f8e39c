package io.github.ycsbext.binding;

import site.ycsb.DBException;

/**
 * What {@code bin/ycsb schema} does on one database: make what the records need, empty it, tell
 * what is there. It has connections of its own and is closed after use.
 */
public interface Schema extends AutoCloseable {
  /** Makes tables, keyspaces, collections or indexes where they are missing; else does nothing. */
  void create() throws DBException;

  /** Removes every record of the table, and only of it; returns when they are gone. */
  void clear() throws DBException;

  /** Tells what the server is and what it holds. */
  SchemaDescription describe() throws DBException;

  @Override
  void close() throws DBException;
}
