package io.github.ycsbext.binding;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that appends to the values of a record by its system's own means, without
 * sending them to the client. An exception means the same as in YCSB's operations: it becomes a
 * status.
 */
public interface ExtendDatabase {
  /**
   * Appends to fields of a record.
   *
   * @param values what is appended, by field
   * @return NOT_FOUND if there is no such record; none is made then
   */
  Status extend(String table, String key, Map<String, ByteIterator> values);
}
