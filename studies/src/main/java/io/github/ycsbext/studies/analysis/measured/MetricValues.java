package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Percentile;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.TpccMeasurements;
import io.github.ycsbext.studies.analysis.load.MeasuredSweep;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The value of a metric in a trial, in the metric's unit. */
final class MetricValues {
  private MetricValues() {}

  /**
   * Returns a trial's value. A speed-up is given as 1 over the time or as the rate, because such
   * values have the same ratio to each other as the speed-ups. The same goes for an efficiency if
   * both sides have the same number of nodes.
   *
   * @param operation null for all operations together
   * @return null if the trial does not have the value or it is not a finite number
   */
  static @Nullable Double of(MeasuredTrial trial, Metric metric, @Nullable String operation) {
    return finite(told(trial, metric, operation));
  }

  /** Returns null for infinity and NaN: a run that took no time has no speed. */
  static @Nullable Double finite(@Nullable Double value) {
    return value == null || !Double.isFinite(value) ? null : value;
  }

  private static @Nullable Double told(
      MeasuredTrial trial, Metric metric, @Nullable String operation) {
    List<MeasuredPhase> phases = trial.phases();
    return switch (metric) {
      case THROUGHPUT -> trial.run().run().throughput();
      case SUCCESSFUL ->
          trial.run().run().throughput() * Cell.successfulShare(last(phases).result());
      case SURVIVING -> surviving(last(phases));
      case LOST_WRITES -> lostWrites(phases);
      case CAPACITY -> capacity(phases);
      case RECOVERY_TIME -> recoverySeconds(phases);
      case MEAN_LATENCY ->
          operation == null
              ? meanOfAll(trial.run())
              : latency(trial, operation, OperationSummary::meanMicros);
      case MIN_LATENCY -> latency(trial, operation, OperationSummary::minMicros);
      case MAX_LATENCY -> latency(trial, operation, OperationSummary::maxMicros);
      case P50_LATENCY -> percentile(trial, operation, Percentile.P50);
      case P95_LATENCY -> percentile(trial, operation, Percentile.P95);
      case P99_LATENCY -> percentile(trial, operation, Percentile.P99);
      case P50_MERGED -> merged(trial, operation, Percentile.P50);
      case P95_MERGED -> merged(trial, operation, Percentile.P95);
      case P99_MERGED -> merged(trial, operation, Percentile.P99);
      case NOPM, NOPM_SPEEDUP, NOPM_EFFICIENCY, NOPM_DATA_EFFICIENCY ->
          trial.run().figures().get(TpccMeasurements.NOPM);
      case TPM, TPM_SPEEDUP, TPM_EFFICIENCY, TPM_DATA_EFFICIENCY ->
          trial.run().figures().get(TpccMeasurements.TPM);
      case TPM_OF_SERVER -> trial.run().figures().get(TpccMeasurements.TPM_OF_SERVER);
      case TPM_OF_WORKERS -> trial.run().figures().get(TpccMeasurements.TPM_OF_WORKERS);
      case DURATION -> phases.stream().mapToDouble(MeasuredPhase::seconds).sum();
      case STORAGE_OVERHEAD -> StorageUse.overhead(trial);
      case LOAD_TIME -> loadSeconds(phases);
      case RUN_TIME -> last(phases).seconds();
      case LOAD_SPEEDUP, LOAD_EFFICIENCY -> inverse(loadSeconds(phases));
      case RUN_SPEEDUP, RUN_EFFICIENCY -> inverse(last(phases).seconds());
      case CUMULATIVE_DURATION,
          UNIT_DURATION,
          UNIT_DURATION_OF_BLOCKS,
          LAST_BLOCKS,
          R_SQUARED,
          FIT_SLOPE,
          FIT_INTERCEPT ->
          operation == null ? null : BlockPhases.measure(trial, metric, operation);
    };
  }

  /** Returns null if the phase kept no ledger of its acknowledged writes. */
  private static @Nullable Double surviving(MeasuredPhase phase) {
    Double lost = phase.lostWrites();
    Result result = phase.result();
    return lost == null
        ? null
        : Double.valueOf(
            result.run().throughput() * Cell.successfulShare(result) - lost / phase.seconds());
  }

  private static @Nullable Double lostWrites(List<MeasuredPhase> phases) {
    return phases.stream()
        .flatMap(phase -> Stream.ofNullable(phase.lostWrites()))
        .reduce(Double::sum)
        .orElse(null);
  }

  private static @Nullable Double capacity(List<MeasuredPhase> phases) {
    return phases.stream()
        .flatMap(phase -> Stream.ofNullable(phase.search()))
        .flatMap(search -> search.capacity().stream())
        .findFirst()
        .map(Capacity::rate)
        .orElse(null);
  }

  private static @Nullable Double recoverySeconds(List<MeasuredPhase> phases) {
    return phases.stream()
        .flatMap(phase -> Stream.ofNullable(phase.sweep()))
        .map(MeasuredSweep::recoverySeconds)
        .findFirst()
        .filter(OptionalDouble::isPresent)
        .map(OptionalDouble::getAsDouble)
        .orElse(null);
  }

  private static MeasuredPhase last(List<MeasuredPhase> phases) {
    return phases.get(phases.size() - 1);
  }

  private static @Nullable Double merged(
      MeasuredTrial trial, @Nullable String operation, Percentile percentile) {
    if (operation == null) {
      return null;
    }
    Double ofUsers = trial.run().figures().get(TpccMeasurements.ofUsers(operation, percentile));
    Double ofAll = percentile(trial, operation, percentile);
    return ofUsers == null || ofAll == null ? null : Double.valueOf((ofUsers + 2 * ofAll) / 3);
  }

  private static @Nullable Double loadSeconds(List<MeasuredPhase> phases) {
    return phases.size() < 2 ? null : phases.get(0).seconds();
  }

  private static @Nullable Double inverse(@Nullable Double seconds) {
    return seconds == null ? null : 1 / seconds;
  }

  private static @Nullable Double meanOfAll(Result run) {
    double sum = 0;
    long count = 0;
    for (Map.Entry<String, OperationSummary> latency : run.latencies().entrySet()) {
      if (OperationNames.isCall(latency.getKey())) {
        sum += latency.getValue().meanMicros() * latency.getValue().count();
        count += latency.getValue().count();
      }
    }
    return count == 0 ? null : Double.valueOf(sum / count);
  }

  private static @Nullable Double latency(
      MeasuredTrial trial, @Nullable String operation, ToDoubleFunction<OperationSummary> value) {
    OperationSummary summary = operation == null ? null : trial.latency(operation);
    return summary == null ? null : value.applyAsDouble(summary);
  }

  /** Returns null for a percentile that the operations do not bear. */
  static @Nullable Double percentile(
      MeasuredTrial trial, @Nullable String operation, Percentile percentile) {
    OperationSummary summary = operation == null ? null : trial.latency(operation);
    return summary == null || !PercentileCurve.isSupported(summary.count(), percentile.percent())
        ? null
        : finite(summary.percentilesMicros().get(percentile));
  }
}
