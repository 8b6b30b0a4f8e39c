package io.github.ycsbext.workload.economy;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.RunNote;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * What one client has found in its part of the records after the run.
 *
 * @param records how many it has read
 * @param missing how many of them are not there
 * @param loaded the sum of what they had after the load
 * @param found the sum of what they have
 * @param operations the transfers that the client has made or tried
 */
public record EconomyCounts(long records, long missing, long loaded, long found, long operations) {
  private static final String BLOCK = "ECONOMY.";

  /** The difference of the two sums for each operation, as YCSB+T defines it. */
  public static final String ANOMALY_SCORE = BLOCK + "AnomalyScore";

  static EconomyCounts sum(List<EconomyCounts> each) {
    return new EconomyCounts(
        sum(each, EconomyCounts::records),
        sum(each, EconomyCounts::missing),
        sum(each, EconomyCounts::loaded),
        sum(each, EconomyCounts::found),
        sum(each, EconomyCounts::operations));
  }

  private static long sum(List<EconomyCounts> each, ToLongFunction<EconomyCounts> count) {
    return each.stream().mapToLong(count).sum();
  }

  private double anomalyScore() {
    return Math.abs(loaded - found) / (double) Math.max(1, operations);
  }

  Map<String, Double> values() {
    return new TreeMap<>(
        Map.of(
            BLOCK + "RecordsRead",
            (double) records,
            BLOCK + "RecordsMissing",
            (double) missing,
            BLOCK + "SumLoaded",
            (double) loaded,
            BLOCK + "SumFound",
            (double) found,
            ANOMALY_SCORE,
            anomalyScore()));
  }

  Note note() {
    return loaded == found
        ? RunNote.ECONOMY_KEPT.of(records, found, operations)
        : RunNote.ECONOMY_BROKEN.of(records, found, loaded, operations, anomalyScore(), missing);
  }
}
