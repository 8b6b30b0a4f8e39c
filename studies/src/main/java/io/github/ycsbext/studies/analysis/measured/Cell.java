package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public record Cell(CellKey key, List<MeasuredTrial> trials) {
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

  /** Returns a property's value in the last phase of the first trial. */
  public String setting(Property<?> property, String otherwise) {
    return trials.get(0).run().configuration().getOrDefault(property.name(), otherwise);
  }

  public List<String> phases() {
    return allPhases().map(MeasuredPhase::name).distinct().toList();
  }

  public Cell inPhase(String phase) {
    return new Cell(
        key, trials.stream().flatMap(trial -> Stream.ofNullable(trial.only(phase))).toList());
  }

  /** Leaves out the repetitions in which the client was overloaded: they are its limit. */
  public Cell usable(Metric metric, @Nullable String operation) {
    return new Cell(
        key,
        trials.stream()
            .filter(
                trial ->
                    trial.phasesOf(metric, operation).stream()
                        .noneMatch(MeasuredPhase::isOverloaded))
            .toList());
  }

  public List<MeasuredCapacity> searches() {
    return allPhases().flatMap(phase -> Stream.ofNullable(phase.search())).toList();
  }

  public List<MeasuredSweep> sweeps() {
    return allPhases().flatMap(phase -> Stream.ofNullable(phase.sweep())).toList();
  }

  private Stream<MeasuredPhase> allPhases() {
    return trials.stream().flatMap(trial -> trial.phases().stream());
  }

  public CellFaults faults() {
    return CellFaults.of(trials);
  }

  public Estimate estimate(Metric metric, @Nullable String operation) {
    return Estimate.of(values(metric, operation));
  }

  public Estimate estimate(Metric metric) {
    return estimate(metric, null);
  }

  public List<Double> values(Metric metric, @Nullable String operation) {
    return isBorne(metric, operation)
        ? trials.stream().flatMap(trial -> Stream.ofNullable(metric.of(trial, operation))).toList()
        : List.of();
  }

  /** A percentile of some repetitions leaves out the slowest: those have the fewest operations. */
  private boolean isBorne(Metric metric, @Nullable String operation) {
    return metric.percentile() == null
        || operation == null
        || trials.stream()
            .filter(trial -> trial.latency(operation) != null)
            .allMatch(trial -> metric.of(trial, operation) != null);
  }

  public record Repeated(int repetition, double value) {}

  public List<Repeated> repeated(Metric metric, @Nullable String operation) {
    List<Repeated> repeated = new ArrayList<>();
    for (MeasuredTrial trial : isBorne(metric, operation) ? trials : List.<MeasuredTrial>of()) {
      Double value = metric.of(trial, operation);
      if (value != null && value > 0) {
        repeated.add(new Repeated(trial.trial().repetition(), value));
      }
    }
    repeated.sort(Comparator.comparingInt(Repeated::repetition));
    return repeated;
  }

  /**
   * Of the last phase; none of a search or a sweep, in which each system has rates of its own. The
   * name of response times comes before its operation's.
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

  /** Response times of operations that were due by a schedule, else service times. */
  public List<String> comparedNames() {
    List<String> names = operationNames();
    return names.stream()
        .filter(name -> OperationNames.isOfDatabase(OperationNames.operation(name)))
        .filter(name -> !names.contains(OperationNames.response(name)))
        .toList();
  }

  /** Returns the most frequent of the compared operations if there are more than {@code most}. */
  public List<String> comparedNames(int most) {
    List<String> names = comparedNames();
    return names.size() <= most
        ? names
        : names.stream().sorted(Comparator.comparing(name -> -count(name))).limit(most).toList();
  }

  private long count(String operation) {
    return trials.stream()
        .flatMap(trial -> Stream.ofNullable(trial.latency(operation)))
        .mapToLong(OperationSummary::count)
        .sum();
  }

  /** Returns null if no operation looks for a record. */
  public @Nullable Double hitRatio(String operation) {
    return mean(operation, OperationSummary::hitRatio);
  }

  /** Of a scan, on average; null for other operations. */
  public @Nullable Double recordsPerOperation(String operation) {
    return mean(operation, OperationSummary::recordsPerOperation);
  }

  private @Nullable Double mean(
      String operation, Function<OperationSummary, @Nullable Double> figure) {
    double sum = 0;
    long count = 0;
    for (MeasuredTrial trial : trials) {
      OperationSummary summary = trial.latency(operation);
      Double value = summary == null ? null : figure.apply(summary);
      if (summary != null && value != null) {
        sum += value * summary.count();
        count += summary.count();
      }
    }
    return count == 0 ? null : sum / count;
  }

  public long errors() {
    return sum(FailedOperations::count);
  }

  /** Returns how many of these had no answer when their run ended. */
  public long notAnswered() {
    return sum(FailedOperations::notAnswered);
  }

  private long sum(ToLongFunction<Result> count) {
    return allPhases().map(MeasuredPhase::result).mapToLong(count).sum();
  }

  /** Returns true if an operation of a trial's last phase failed or found no record. */
  public boolean losesOperations() {
    return estimate(Metric.FAILED).mean() > 0 || estimate(Metric.NOT_FOUND).mean() > 0;
  }

  /**
   * @param size the number of operations, as it was run, or of threads
   */
  public record CellKey(String system, String workload, @Nullable String network, long size) {
    static CellKey of(Trial trial) {
      return new CellKey(trial.system(), trial.workload(), trial.network(), trial.size());
    }
  }
}
