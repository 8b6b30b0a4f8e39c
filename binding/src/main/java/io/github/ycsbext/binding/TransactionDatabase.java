package io.github.ycsbext.binding;

import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that reads and writes several records in one transaction of its system. An
 * exception means the same as in YCSB's operations: it becomes a status.
 */
public interface TransactionDatabase {
  /** Makes what is written of what was read; both are in the order of the keys. */
  @FunctionalInterface
  interface Change {
    List<Map<String, ByteIterator>> of(List<Map<String, ByteIterator>> read);
  }

  /**
   * Reads fields of records, and writes what follows from them, all or nothing.
   *
   * @param keys distinct ones
   * @return NOT_FOUND if one of them is not there, or an error of its own name if another
   *     transaction was in the way; nothing is written then
   */
  Status change(String table, List<String> keys, Set<String> fields, Change change);
}
