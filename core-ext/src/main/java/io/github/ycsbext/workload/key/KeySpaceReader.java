package io.github.ycsbext.workload.key;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.property.WorkloadProperties;

public final class KeySpaceReader {
  private KeySpaceReader() {}

  public static KeySpace of(Settings settings) {
    long start = settings.get(WorkloadProperties.INSERT_START);
    long known = settings.get(WorkloadProperties.RECORD_COUNT);
    boolean isSlice =
        !settings.get(WorkloadProperties.IS_RUN)
            && start > 0
            && !settings.isGiven(WorkloadProperties.INSERT_COUNT);
    long behindStart = isSlice ? known : Math.max(0, known - start);
    long count = settings.get(WorkloadProperties.INSERT_COUNT, behindStart);
    if (isSlice && count > 0) {
      settings.warn(
          "insertstart=%s without insertcount: as in YCSB, this loads recordcount=%s records, from number %s to %s"
              .formatted(start, known, start, (start + count - 1)));
    }
    // As before, a load may set only its range.
    long records = known == 0 || isSlice ? start + count : known;
    if (start + count > records) {
      String range =
          settings.isGiven(WorkloadProperties.INSERT_COUNT)
              ? "insertstart=%s and insertcount=%s end".formatted(start, count)
              : "insertstart=%s is".formatted(start);
      settings.error(
          "Invalid combination of insertstart, insertcount and recordcount: %s beyond recordcount=%s, which counts the records of all clients together"
              .formatted(range, records),
          WorkloadProperties.INSERT_START,
          WorkloadProperties.INSERT_COUNT,
          WorkloadProperties.RECORD_COUNT);
    }
    return new KeySpace(records, start, count);
  }
}
