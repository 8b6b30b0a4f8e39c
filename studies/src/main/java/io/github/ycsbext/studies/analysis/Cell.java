package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** All repetitions of one system, workload and size. */
public record Cell(String system, String workload, long operations, List<MeasuredTrial> trials) {
  /** Blocks of the report that are not the database's operations. */
  private static final Set<String> CLIENTS_OWN = Set.of("CLEANUP", "VERIFY", "GENERATE");

  /** Its parts are counted already, as READ and UPDATE. */
  private static final String COMPOSITE = "READ-MODIFY-WRITE";

  private static final String FAILED = "-FAILED";
  private static final String INTENDED = "Intended-";

  public Cell {
    trials = List.copyOf(trials);
  }

  public boolean isMeasured() {
    return !trials.isEmpty();
  }

  /** Operations per second. */
  public Estimate throughput() {
    return Estimate.of(throughputs());
  }

  List<Double> throughputs() {
    return trials.stream().map(trial -> trial.run().throughput()).toList();
  }

  /** The database's operations that were measured here, by name. */
  public List<String> operationNames() {
    Set<String> names = new TreeSet<>();
    for (MeasuredTrial trial : trials) {
      trial
          .run()
          .latencies()
          .forEach(
              (name, summary) -> {
                if (isDatabases(name) && summary.count() > 0) {
                  names.add(name);
                }
              });
    }
    return List.copyOf(names);
  }

  /** In microseconds. */
  public Estimate meanLatency(String operation) {
    return Estimate.of(meanLatencies(operation));
  }

  /**
   * Of each repetition, in microseconds.
   *
   * @param operation null for all operations together
   */
  List<Double> meanLatencies(@Nullable String operation) {
    if (operation == null) {
      return trials.stream().map(trial -> meanOfAll(trial.run())).toList();
    }
    return values(operation, OperationSummary::meanMicros);
  }

  private static double meanOfAll(Result run) {
    double sum = 0;
    long count = 0;
    for (Map.Entry<String, OperationSummary> latency : run.latencies().entrySet()) {
      if (isCounted(latency.getKey())) {
        sum += latency.getValue().meanMicros() * latency.getValue().count();
        count += latency.getValue().count();
      }
    }
    return sum / count;
  }

  /**
   * In microseconds; not measured where the results do not hold that percentile.
   *
   * @param percentile as {@link OperationSummary#percentilesMicros} names it, such as {@code 99}
   */
  public Estimate percentile(String operation, String percentile) {
    List<Double> values = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      OperationSummary summary = trial.run().latencies().get(operation);
      Double value = summary == null ? null : summary.percentilesMicros().get(percentile);
      if (value != null) {
        values.add(value);
      }
    }
    return Estimate.of(values);
  }

  /** The part of the operations that found their record; null where none looks for one. */
  public @Nullable Double hitRatio(String operation) {
    double hits = 0;
    long count = 0;
    for (MeasuredTrial trial : trials) {
      OperationSummary summary = trial.run().latencies().get(operation);
      if (summary != null && summary.hitRatio() != null) {
        hits += summary.hitRatio() * summary.count();
        count += summary.count();
      }
    }
    return count == 0 ? null : hits / count;
  }

  /** How many operations failed, over all repetitions. */
  public long errors() {
    return trials.stream()
        .flatMap(trial -> trial.run().latencies().entrySet().stream())
        .filter(latency -> latency.getKey().endsWith(FAILED))
        .mapToLong(latency -> latency.getValue().count())
        .sum();
  }

  private List<Double> values(String operation, ToDoubleFunction<OperationSummary> value) {
    List<Double> values = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      OperationSummary summary = trial.run().latencies().get(operation);
      if (summary != null && summary.count() > 0) {
        values.add(value.applyAsDouble(summary));
      }
    }
    return values;
  }

  /** An operation of the database that is not made of others. */
  static boolean isCounted(String name) {
    return isDatabases(name) && !name.equals(COMPOSITE);
  }

  private static boolean isDatabases(String name) {
    return !CLIENTS_OWN.contains(name) && !name.endsWith(FAILED) && !name.startsWith(INTENDED);
  }
}
