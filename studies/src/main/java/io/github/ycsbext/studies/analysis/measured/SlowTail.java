package io.github.ycsbext.studies.analysis.measured;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.github.ycsbext.result.Result.SlowOperations;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.result.SlowOperation.Cause;
import io.github.ycsbext.studies.analysis.series.ServerSeries;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.ResultRows;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The operations of one kind beyond the 99.9th percentile, in all repetitions of a phase.
 *
 * @param operation the kind, such as {@code READ}
 * @param beyondMicros the mean of the repetitions' percentiles
 * @param operations how many took longer
 * @param causes how many have which cause, by its id, or {@link #FAULT} or {@link #JOB}
 */
public record SlowTail(
    String operation, double beyondMicros, long operations, Map<String, Long> causes) {
  /** The cause of those that were due while a fault was in force, and not slow by the client. */
  public static final String FAULT = "fault";

  /**
   * The cause of those that nothing else explains, and that were due or ended in a second in which
   * servers said that they did a job of their own, such as a compaction.
   */
  public static final String JOB = "job";

  private static final double MICROS_PER_SECOND = 1e6;

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
    // Several clients keep their rows apart.
    boolean isMoreKnown = !faults.isEmpty() || Files.isRegularFile(folder.serversCsv());
    if (isMoreKnown && Files.isRegularFile(folder.slowCsv())) {
      try {
        causes = causes(slow.operation(), folder, faults);
      } catch (IOException e) {
        // DamagedFiles reports the file by name. Without its rows nothing is known of faults.
      }
    }
    return new SlowTail(slow.operation(), slow.beyondMicros(), slow.operations(), causes);
  }

  /**
   * Counts the causes of the operations of one kind.
   *
   * @throws IOException if the file is damaged; the message is a sentence that names it
   */
  static Map<String, Long> causes(String operation, ResultFolder folder, List<FaultStretch> faults)
      throws IOException {
    Map<String, Long> causes = new TreeMap<>();
    ServerSeries servers = ServerSeries.of(folder);
    ResultRows.read(
        folder.slowCsv(),
        "elapsed_s",
        StudyNote.NO_SLOW,
        row -> {
          String cause = cause(row, faults, servers);
          if (row.getField("operation").equals(operation)) {
            causes.merge(cause, 1L, Long::sum);
          }
        });
    return causes;
  }

  private static String cause(NamedCsvRecord row, List<FaultStretch> faults, ServerSeries servers) {
    double second = Double.parseDouble(row.getField("elapsed_s"));
    Cause cause = Cause.valueOf(row.getField("cause").toUpperCase(Locale.ROOT));
    boolean isClients = cause == Cause.COLLECTION || cause == Cause.LATE;
    boolean isInForce = faults.stream().anyMatch(fault -> fault.has(second));
    if (isInForce && !isClients) {
      return FAULT;
    }
    double end = second + Double.parseDouble(row.getField("latency_us")) / MICROS_PER_SECOND;
    boolean isDuringJob = servers.at(second).jobs() > 0 || servers.at(end).jobs() > 0;
    return cause == Cause.OUTSIDE && isDuringJob ? JOB : cause.id();
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
