package io.github.ycsbext.binding;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * A {@link site.ycsb.DB} that takes several records in one operation, by its system's own means.
 * The keys of a batch are distinct. An exception means the same as in YCSB's operations: it becomes
 * a status.
 */
public interface BatchDatabase {
  /**
   * Reads records.
   *
   * @param fields null for all
   * @param records gets the fields of each key's record, in the order of the keys; the map of one
   *     that is not there stays empty
   * @return OK if the database has answered about all of them
   */
  Status readBatch(
      String table,
      List<String> keys,
      @Nullable Set<String> fields,
      List<? extends Map<String, ByteIterator>> records);

  /**
   * Updates records.
   *
   * @param values of each key's record, in the order of the keys
   * @return OK if all are updated, NOT_FOUND if some are not there and the others are updated; a
   *     {@link BatchStatus} tells how many
   */
  Status updateBatch(
      String table, List<String> keys, List<? extends Map<String, ByteIterator>> values);

  /**
   * Inserts records.
   *
   * @param values of each key's record, in the order of the keys
   * @return OK if all are inserted; else a {@link BatchStatus} tells how many
   */
  Status insertBatch(
      String table, List<String> keys, List<? extends Map<String, ByteIterator>> values);
}
