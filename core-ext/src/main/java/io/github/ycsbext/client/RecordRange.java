package io.github.ycsbext.client;

import io.github.ycsbext.binding.Settings;
import site.ycsb.workloads.CoreWorkload;

/**
 * Which records exist and which of them this client inserts.
 *
 * @param records {@code recordcount}: all records, those of other clients too; 0 where not told
 * @param start {@code insertstart}
 * @param inserts {@code insertcount}; where it is missing, {@code recordcount}
 */
record RecordRange(long records, long start, long inserts) {
  static RecordRange from(Settings settings) {
    long records = settings.longInteger("recordcount", 0, 0, Long.MAX_VALUE);
    long start = settings.longInteger("insertstart", 0, 0, Long.MAX_VALUE);
    long inserts = settings.longInteger("insertcount", -1, 0, Long.MAX_VALUE);
    return new RecordRange(records, start, inserts < 0 ? records : inserts);
  }

  /** YCSB's CoreWorkload checks these too, but by ending the process. */
  void checkForCoreWorkload(Settings settings) {
    long insertCount = settings.isGiven("insertcount") ? inserts : Math.max(0, records - start);
    if (records > 0 && (start > records || insertCount > records - start)) {
      settings.fault(
          "insertstart (%d) and insertcount (%d) reach beyond recordcount (%d), which is the number of all records, those of other clients too"
              .formatted(start, insertCount, records));
    }
    if (insertCount > Integer.MAX_VALUE) {
      settings.fault(
          "insertcount: %s counts at most %d inserts: load in parts with insertstart and insertcount, or use another workload"
              .formatted(CoreWorkload.class.getName(), Integer.MAX_VALUE));
    }
  }
}
