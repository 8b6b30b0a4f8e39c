package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.analysis.measured.Outage.FaultStretch;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.ResultRows;
import io.github.ycsbext.workload.ledger.LedgerFindings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The records of a phase that are not as acknowledged, and when that was, to a second.
 *
 * @param finding such as {@code lost}, {@code stale} or {@code resurrected}
 * @param records how many; of more than 100,000, those that the file names
 * @param during how many while a fault was in force
 * @param lastSecond the latest of these moments, from the start of measuring
 */
public record BrokenRecords(
    String finding, long records, long before, long during, long after, double lastSecond) {
  private static final String SECOND = "acknowledged_second";

  /** By finding; none if no ledger was kept, or nothing was found. */
  public static List<BrokenRecords> of(MeasuredTrial trial, MeasuredPhase phase) {
    List<FaultStretch> faults = FaultStretch.of(trial, phase.name());
    Map<String, List<Double>> seconds = DamagedFiles.orElse(Map.of(), () -> seconds(phase));
    return seconds.entrySet().stream()
        .map(one -> of(one.getKey(), one.getValue(), faults))
        .toList();
  }

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
