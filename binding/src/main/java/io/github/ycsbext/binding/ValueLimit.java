package io.github.ycsbext.binding;

import site.ycsb.DBException;

/** A database whose server may be set to take small values alone. */
public interface ValueLimit {
  /**
   * Call this when the database is open.
   *
   * @param bytes of the largest value that will be written
   * @throws DBException if the server takes none of so many
   */
  void requireRoom(long bytes) throws DBException;
}
