package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.DriverRetries;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All repetitions of one system, workload, network and size. */
public record Cell(CellKey key, List<MeasuredTrial> trials) {
  private static final Set<String> SUCCESSES = Set.of("OK", "BATCHED_OK");

  /** The status of an operation that succeeded and found no record, which is no error. */
  private static final String NOT_FOUND = "NOT_FOUND";

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

  public long size() {
    return key.size();
  }

  public boolean isMeasured() {
    return !trials.isEmpty();
  }

  /** Returns the names of the phases, in their order. */
  public List<String> phases() {
    return trials.stream()
        .flatMap(trial -> trial.phases().stream())
        .map(MeasuredPhase::name)
        .distinct()
        .toList();
  }

  /**
   * Returns the same repetitions reduced to one phase: every figure then covers that phase only.
   */
  public Cell inPhase(String phase) {
    return new Cell(
        key,
        trials.stream()
            .map(trial -> trial.only(phase))
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .toList());
  }

  /**
   * Returns the same cell without the repetitions in which the client was overloaded while the
   * value was measured: such a value is the client's limit and not the system's.
   *
   * @param operation null for all operations together
   */
  public Cell borne(Metric metric, @Nullable String operation) {
    return new Cell(
        key,
        trials.stream()
            .filter(
                trial ->
                    trial.phasesOf(metric, operation).stream()
                        .noneMatch(MeasuredPhase::isOverloaded))
            .toList());
  }

  /** Returns the servers that were killed in its repetitions. */
  public CellFaults faults() {
    return CellFaults.of(trials);
  }

  /** Returns operations per second. */
  public Estimate throughput() {
    return estimate(Metric.THROUGHPUT, null);
  }

  /**
   * Returns the estimate over the repetitions, in the metric's unit; see {@link MetricValues}.
   *
   * @param operation null for all operations together
   */
  public Estimate estimate(Metric metric, @Nullable String operation) {
    return Estimate.of(values(metric, operation));
  }

  public List<Double> values(Metric metric, @Nullable String operation) {
    List<Double> values = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      Double value = MetricValues.of(trial, metric, operation);
      if (value != null) {
        values.add(value);
      }
    }
    return values;
  }

  /** A value above 0 and the number of its repetition. */
  public record Repeated(int repetition, double value) {}

  /** Returns the values above 0, ordered by repetition. */
  public List<Repeated> repeated(Metric metric, @Nullable String operation) {
    List<Repeated> repeated = new ArrayList<>();
    for (MeasuredTrial trial : trials) {
      Double value = MetricValues.of(trial, metric, operation);
      if (value != null && value > 0) {
        repeated.add(new Repeated(trial.trial().repetition(), value));
      }
    }
    repeated.sort(Comparator.comparingInt(Repeated::repetition));
    return repeated;
  }

  /**
   * Returns the names of the workload's operations that were measured in the last phase; none of a
   * search or a sweep, in which each system has rates of its own. Where they were due by a
   * schedule, the name of each one's response times comes before its own.
   */
  public List<String> operationNames() {
    Set<String> names = new TreeSet<>(OperationNames.RESPONSE_FIRST);
    for (MeasuredTrial trial : trials) {
      MeasuredPhase phase = trial.last();
      if (!phase.isPlain()) {
        continue;
      }
      phase
          .result()
          .latencies()
          .forEach(
              (name, summary) -> {
                boolean isTold = !OperationNames.isResponse(name) || phase.isScheduled();
                if (isTold
                    && OperationNames.isOfWorkload(OperationNames.operation(name))
                    && summary.count() > 0) {
                  names.add(name);
                }
              });
    }
    return List.copyOf(names);
  }

  /**
   * Returns the names by which operations are compared: of the response times of those that were
   * due by a schedule, else of the service times. The client's own work is not compared.
   */
  public List<String> comparedNames() {
    List<String> names = operationNames();
    return names.stream()
        .filter(name -> OperationNames.isOfDatabase(OperationNames.operation(name)))
        .filter(name -> !names.contains(OperationNames.response(name)))
        .toList();
  }

  /** Returns the mean latency in microseconds. */
  public Estimate meanLatency(String operation) {
    return estimate(Metric.MEAN_LATENCY, operation);
  }

  /**
   * Returns a percentile in microseconds; it counts as not measured if the results do not hold it,
   * or too few operations lie beyond it.
   */
  public Estimate percentile(String operation, Percentile percentile) {
    return Estimate.of(
        trials.stream()
            .flatMap(
                trial -> Stream.ofNullable(MetricValues.percentile(trial, operation, percentile)))
            .toList());
  }

  /** Returns the client's own processor time per operation of the last phase, in microseconds. */
  public Estimate clientMicros() {
    return Estimate.of(
        trials.stream()
            .flatMap(trial -> Stream.ofNullable(trial.run().observed().health()))
            .flatMap(health -> Stream.ofNullable(health.cpuMicrosPerOperation()))
            .toList());
  }

  /** Returns the fraction of operations that found their record; null if none look for one. */
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
   * Returns the number of failed operations over all repetitions and phases: those that the client
   * counts with an error status. A record that is not found is no error. Other views of the same
   * operations ({@code -FAILED}, {@code Intended-}, read-modify-writes) are not counted again.
   */
  public long errors() {
    return trials.stream().flatMap(trial -> trial.phases().stream()).mapToLong(Cell::errors).sum();
  }

  /** Returns the operations per second of the last phase that succeeded and found their record. */
  public Estimate successful() {
    return estimate(Metric.SUCCESSFUL, null);
  }

  /** Returns the share of the operations of a trial's last phase that failed, from 0 to 1. */
  public Estimate failedShare() {
    return ofRuns(run -> share(run.result(), errors(run)));
  }

  /**
   * Returns the share of the operations of a trial's last phase that found no record, from 0 to 1.
   */
  public Estimate notFoundShare() {
    return ofRuns(Cell::notFoundShare);
  }

  /** Returns how often a driver sent a request of a trial's last phase again by itself. */
  public Estimate driverRetries() {
    return ofRuns(run -> run.result().figures().getOrDefault(DriverRetries.FIGURE, 0.0));
  }

  /** Returns true if an operation of a trial's last phase failed or found no record. */
  public boolean losesOperations() {
    return failedShare().mean() > 0 || notFoundShare().mean() > 0;
  }

  private Estimate ofRuns(ToDoubleFunction<MeasuredPhase> value) {
    return Estimate.of(
        trials.stream()
            .map(trial -> trial.phases().get(trial.phases().size() - 1))
            .map(run -> MetricValues.finite(value.applyAsDouble(run)))
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .toList());
  }

  private static double notFoundShare(MeasuredPhase phase) {
    return share(phase.result(), returned(phase.result(), NOT_FOUND::equals));
  }

  /** Returns the share of the operations of a phase that succeeded and found their record. */
  public static double successfulShare(Result phase) {
    return 1 - share(phase, returned(phase, status -> !SUCCESSES.contains(status)));
  }

  /** A read-modify-write is one operation, whose two parts can fail. */
  private static double share(Result phase, long count) {
    long operations = phase.run().operations();
    return operations == 0 ? 0 : Math.min(1, (double) count / operations);
  }

  /** Returns the number of failed operations in one phase. */
  public static long errors(MeasuredPhase phase) {
    return returned(
        phase.result(), status -> !SUCCESSES.contains(status) && !status.equals(NOT_FOUND));
  }

  private static long returned(Result phase, Predicate<String> status) {
    return phase.latencies().entrySet().stream()
        .filter(latency -> OperationNames.isCall(latency.getKey()))
        .flatMap(latency -> latency.getValue().returns().entrySet().stream())
        .filter(answer -> status.test(answer.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
