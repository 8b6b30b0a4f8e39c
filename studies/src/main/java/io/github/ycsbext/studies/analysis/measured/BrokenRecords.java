package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.ResultRows;
import io.github.ycsbext.workload.ledger.LedgerFindings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The records of a phase that are not as acknowledged, and when that was acknowledged. The ledger
 * knows the moment to a second.
 *
 * @param finding {@code lost}, {@code stale}, {@code resurrected}, {@code phantom}, {@code
 *     missing}, {@code recovered} or {@code not_read}
 * @param records how many there are; of more than 100,000, those that the file names
 * @param before how many were acknowledged before the phase's first fault
 * @param during how many while a fault was in force
 * @param after how many at another time after the first fault
 * @param lastSecond the latest of these moments, in seconds from the start of measuring
 */
public record BrokenRecords(
    String finding, long records, long before, long during, long after, double lastSecond) {
  private static final String SECOND = "acknowledged_second";

  /** Returns them by finding; none if no ledger was kept, or nothing was found. */
  public static List<BrokenRecords> of(MeasuredTrial trial, MeasuredPhase phase) {
    try {
      List<FaultStretch> faults = FaultStretch.of(trial, phase.name());
      return seconds(phase).entrySet().stream()
          .map(one -> of(one.getKey(), one.getValue(), faults))
          .toList();
    } catch (IOException e) {
      // DamagedFiles reports the file by name; the figures of result.json stand in other tables.
      return List.of();
    }
  }

  /**
   * Returns when the records were acknowledged, in seconds, by finding.
   *
   * @throws IOException if the file is damaged; the message is a sentence that names it
   */
  static Map<String, List<Double>> seconds(MeasuredPhase phase) throws IOException {
    Map<String, List<Double>> seconds = new TreeMap<>();
    ResultRows.read(
        phase.folder().path().resolve(LedgerFindings.FILE),
        SECOND,
        StudyNote.NO_RECORDS,
        row -> {
          if (!row.getField(SECOND).isEmpty()) {
            seconds
                .computeIfAbsent(row.getField("finding"), any -> new ArrayList<>())
                .add(Double.valueOf(row.getField(SECOND)));
          }
        });
    return seconds;
  }

  static BrokenRecords of(String finding, List<Double> seconds, List<FaultStretch> faults) {
    double first =
        faults.stream().mapToDouble(FaultStretch::from).min().orElse(Double.POSITIVE_INFINITY);
    long before = seconds.stream().filter(second -> second <= first).count();
    long during =
        seconds.stream()
            .filter(second -> second > first)
            .filter(second -> faults.stream().anyMatch(fault -> fault.has(second)))
            .count();
    return new BrokenRecords(
        finding,
        seconds.size(),
        before,
        during,
        seconds.size() - before - during,
        seconds.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN));
  }
}
