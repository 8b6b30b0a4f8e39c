package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.result.Result.SlowOperations;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.SlowOperation.Cause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The operations of one kind beyond the 99.9th percentile, in all repetitions of a phase.
 *
 * @param operation the kind, such as {@code READ}
 * @param beyondMicros the mean of the repetitions' percentiles
 * @param operations how many took longer
 * @param causes how many have which cause, by its id, or {@link #FAULT}
 */
public record SlowTail(
    String operation, double beyondMicros, long operations, Map<String, Long> causes) {
  /** The cause of those that were due while a fault was in force, and not slow by the client. */
  public static final String FAULT = "fault";

  private static final int SECOND = 0;
  private static final int OPERATION = 1;
  private static final int CAUSE = 4;

  /**
   * Returns the tails of a phase.
   *
   * @param phase a cell of one phase
   */
  public static List<SlowTail> of(Cell phase) {
    Map<String, List<SlowTail>> byOperation = new TreeMap<>();
    for (MeasuredTrial trial : phase.trials()) {
      MeasuredPhase measured = trial.last();
      List<FaultStretch> faults = FaultStretch.of(trial, measured.name());
      for (SlowOperations slow : measured.result().observed().slow()) {
        byOperation
            .computeIfAbsent(slow.operation(), any -> new ArrayList<>())
            .add(of(slow, measured.folder(), faults));
      }
    }
    return byOperation.values().stream().map(SlowTail::together).toList();
  }

  private static SlowTail of(SlowOperations slow, ResultFolder folder, List<FaultStretch> faults) {
    Map<String, Long> causes = slow.causes();
    if (!faults.isEmpty()) {
      try {
        causes = causes(slow.operation(), folder, faults);
      } catch (IOException | UncheckedIOException | NumberFormatException e) {
        // Without the rows nothing is known of faults.
      }
    }
    return new SlowTail(slow.operation(), slow.beyondMicros(), slow.operations(), causes);
  }

  static Map<String, Long> causes(String operation, ResultFolder folder, List<FaultStretch> faults)
      throws IOException {
    Map<String, Long> causes = new TreeMap<>();
    try (Stream<String> rows = Files.lines(folder.slowCsv())) {
      rows.skip(1)
          .map(row -> row.split(",", -1))
          .filter(row -> row.length > CAUSE && row[OPERATION].equals(operation))
          .forEach(row -> causes.merge(cause(row, faults), 1L, Long::sum));
    }
    return causes;
  }

  private static String cause(String[] row, List<FaultStretch> faults) {
    double second = Double.parseDouble(row[SECOND]);
    boolean isClients =
        row[CAUSE].equals(Cause.COLLECTION.id()) || row[CAUSE].equals(Cause.LATE.id());
    boolean isInForce = faults.stream().anyMatch(fault -> fault.has(second));
    return isInForce && !isClients ? FAULT : row[CAUSE];
  }

  private static SlowTail together(List<SlowTail> repetitions) {
    Map<String, Long> causes = new TreeMap<>();
    repetitions.forEach(one -> one.causes.forEach((cause, n) -> causes.merge(cause, n, Long::sum)));
    return new SlowTail(
        repetitions.get(0).operation,
        repetitions.stream().mapToDouble(SlowTail::beyondMicros).average().orElse(Double.NaN),
        repetitions.stream().mapToLong(SlowTail::operations).sum(),
        causes);
  }

  /** Returns the part, from 0 to 1, of the operations whose cause is known that have this one. */
  public double share(String cause) {
    long known = causes.values().stream().mapToLong(Long::longValue).sum();
    return known == 0 ? Double.NaN : (double) causes.getOrDefault(cause, 0L) / known;
  }
}
