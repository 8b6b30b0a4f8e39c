package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.measurement.ClientWork;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.studies.plan.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** All repetitions of one system, workload, network and size. */
public record Cell(CellKey key, List<MeasuredTrial> trials) {
  /** Blocks of the report that are not the database's operations. */
  private static final Set<String> CLIENTS_OWN =
      Set.of("CLEANUP", ClientWork.VERIFY, ClientWork.GENERATE);

  /** Its parts are counted already, as READ and UPDATE. */
  private static final String COMPOSITE = "READ-MODIFY-WRITE";

  /** Names of statuses. */
  private static final Set<String> NO_ERRORS = Set.of("OK", "BATCHED_OK", "NOT_FOUND");

  private static final String FAILED = "-FAILED";
  private static final String INTENDED = "Intended-";

  public Cell {
    trials = List.copyOf(trials);
  }

  public String system() {
    return key.system();
  }

  public String workload() {
    return key.workload();
  }

  public @Nullable String network() {
    return key.network();
  }

  public long operations() {
    return key.operations();
  }

  public boolean isMeasured() {
    return !trials.isEmpty();
  }

  /** In their order, by name. */
  public List<String> phases() {
    return trials.stream()
        .flatMap(trial -> trial.phases().stream())
        .map(MeasuredPhase::name)
        .distinct()
        .toList();
  }

  /** The same repetitions as if that phase were all of them: every figure is of it alone. */
  public Cell inPhase(String phase) {
    return new Cell(
        key,
        trials.stream()
            .map(trial -> trial.only(phase))
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .toList());
  }

  /** Operations per second. */
  public Estimate throughput() {
    return estimate(Metric.THROUGHPUT, null);
  }

  /**
   * Of each repetition, in the metric's unit; see {@link Measures}.
   *
   * @param operation null for all operations together
   */
  public Estimate estimate(Metric metric, @Nullable String operation) {
    return Estimate.of(values(metric, operation));
  }

  List<Double> values(Metric metric, @Nullable String operation) {
    List<Double> values = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      Double value = Measures.of(trial, metric, operation);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** A value above 0, and the number of its repetition. */
  record Repeated(int repetition, double value) {}

  /** By repetition, as far as there is a value above 0. */
  List<Repeated> repeated(Metric metric, @Nullable String operation) {
    List<Repeated> repeated = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      Double value = Measures.of(trial, metric, operation);
      if (value != null && value > 0) {
        repeated.add(new Repeated(trial.trial().repetition(), value));
      }
    }
    repeated.sort(Comparator.comparingInt(Repeated::repetition));
    return repeated;
  }

  /** The database's operations that were measured in the last phase, by name. */
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
    return estimate(Metric.MEAN_LATENCY, operation);
  }

  /**
   * In microseconds; not measured where the results do not hold that percentile.
   *
   * @param percentile as {@link OperationSummary#percentilesMicros} names it, such as {@code 99}
   */
  public Estimate percentile(String operation, String percentile) {
    List<Double> values = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      OperationSummary summary = trial.latency(operation);
      Double value =
          Measures.finite(summary == null ? null : summary.percentilesMicros().get(percentile));
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
      OperationSummary summary = trial.latency(operation);
      if (summary != null && summary.hitRatio() != null) {
        hits += summary.hitRatio() * summary.count();
        count += summary.count();
      }
    }
    return count == 0 ? null : hits / count;
  }

  /**
   * How many operations failed, over all repetitions and phases: those whose answer is an error, as
   * the client counts them. To find no record is none, and what is only another view of the same
   * operations ({@code -FAILED}, {@code Intended-}, read-modify-writes) is not counted again.
   */
  public long errors() {
    return trials.stream().flatMap(trial -> trial.phases().stream()).mapToLong(Cell::errors).sum();
  }

  /** Of one phase. */
  static long errors(MeasuredPhase phase) {
    return phase.result().latencies().entrySet().stream()
        .filter(latency -> isCounted(latency.getKey()))
        .flatMap(latency -> latency.getValue().returns().entrySet().stream())
        .filter(answer -> !NO_ERRORS.contains(answer.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  /** An operation of the database that is not made of others. */
  static boolean isCounted(String name) {
    return isDatabases(name) && !name.equals(COMPOSITE);
  }

  private static boolean isDatabases(String name) {
    return !CLIENTS_OWN.contains(name) && !name.endsWith(FAILED) && !name.startsWith(INTENDED);
  }
}
