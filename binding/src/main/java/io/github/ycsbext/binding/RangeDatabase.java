package io.github.ycsbext.binding;

import java.util.HashMap;
import java.util.Set;
import java.util.Vector;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} whose scans may go backward in the order of the keys, or end at a key. An
 * exception means the same as in YCSB's operations: it becomes a status.
 */
public interface RangeDatabase {
  /**
   * The records of a scan, from the start key on.
   *
   * @param endKey the last key; null if the number of records ends the scan
   * @param count the most records if there is no end key
   * @param isBackward whether it goes to lower keys
   */
  record Range(String startKey, @Nullable String endKey, int count, boolean isBackward) {
    /** Returns the records that YCSB's scan asks for. */
    public static Range of(String startKey, int count) {
      return new Range(startKey, null, count, false);
    }
  }

  /** Does {@link site.ycsb.DB#scan} of a range, in its order. */
  @SuppressWarnings("NonApiType") // YCSB declares the type of the result.
  Status scan(
      String table,
      Range range,
      @Nullable Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result);
}
