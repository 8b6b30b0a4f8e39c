package io.github.ycsbext.binding;

import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that compares and writes fields of a record in one step, by its system's
 * own means. An exception means the same as in YCSB's operations: it becomes a status.
 */
public interface CompareDatabase {
  /**
   * Writes fields of a record if they have the expected values.
   *
   * @param expected of the same fields as {@code values}
   * @return {@link ErrorStatus#CONFLICT} if a field has another value, or the record is gone;
   *     nothing is written then
   */
  Status compareAndSet(
      String table,
      String key,
      Map<String, ByteIterator> expected,
      Map<String, ByteIterator> values);
}
