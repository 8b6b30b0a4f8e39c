package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.studies.analysis.statistics.LinearFit;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A trial that finished, with at least one phase; without an outcome if no study ran it. */
public record MeasuredTrial(Trial trial, List<MeasuredPhase> phases, @Nullable TrialOutcome outcome)
    implements Metric.TrialValues {

  @Override
  public int hashCode() {
    return trial.hashCode();
  }

  @Nullable MeasuredTrial only(String phase) {
    return phases.stream()
        .filter(measured -> measured.name().equals(phase))
        .findFirst()
        .map(measured -> new MeasuredTrial(trial, List.of(measured), outcome))
        .orElse(null);
  }

  public List<FaultEvent> faults() {
    return outcome == null ? List.of() : outcome.faults();
  }

  @Override
  public List<Result> results() {
    return phases.stream().map(MeasuredPhase::result).toList();
  }

  public MeasuredPhase last() {
    return phases.get(phases.size() - 1);
  }

  @Override
  public @Nullable Double capacity() {
    return phases.stream()
        .flatMap(phase -> Stream.ofNullable(phase.search()))
        .flatMap(search -> search.capacity().stream())
        .findFirst()
        .map(Capacity::rate)
        .orElse(null);
  }

  @Override
  public @Nullable Double recoverySeconds() {
    return phases.stream()
        .flatMap(phase -> Stream.ofNullable(phase.sweep()))
        .map(MeasuredSweep::recoverySeconds)
        .findFirst()
        .filter(OptionalDouble::isPresent)
        .map(OptionalDouble::getAsDouble)
        .orElse(null);
  }

  @Override
  public @Nullable Double storageOverhead() {
    return StorageUse.overhead(this);
  }

  @Override
  public Metric.@Nullable BlockValues blocks(String operation) {
    Blocks found = blocks().get(operation);
    return found == null ? null : found.values();
  }

  /** By operation, as the first phase has them that reports enough; none that cannot be read. */
  public Map<String, Blocks> blocks() {
    Map<String, Blocks> found = new LinkedHashMap<>();
    for (MeasuredPhase phase : phases) {
      DamagedFiles.orElse(Map.<String, Blocks>of(), () -> Blocks.read(phase.folder()))
          .forEach(
              (kind, blocks) -> {
                if (blocks.rows().size() >= LinearFit.MIN_POINTS) {
                  operation(phase, kind)
                      .ifPresent(operation -> found.putIfAbsent(operation, blocks));
                }
              });
    }
    return found;
  }

  private static Optional<String> operation(MeasuredPhase phase, String kind) {
    return kind.equals(Blocks.OF_A_MIX)
        ? phase.result().latencies().entrySet().stream()
            .filter(latency -> OperationNames.isCall(latency.getKey()))
            .max(Comparator.comparingLong(latency -> latency.getValue().count()))
            .map(Map.Entry::getKey)
        : Optional.of(kind);
  }

  @Override
  public @Nullable OperationSummary latency(String operation) {
    return phasesOf(operation).stream()
        .map(phase -> phase.result().latencies().get(operation))
        .findFirst()
        .orElse(null);
  }

  public double seconds(String phase) {
    MeasuredTrial alone = only(phase);
    return alone == null ? 0 : alone.run().run().runTimeMillis() / 1e3;
  }

  public boolean isBackInTime(FaultEvent fault) {
    Double upAgain = fault.upAgainSecond();
    return upAgain != null && upAgain <= seconds(fault.phase());
  }

  /** Returns the last phase that ran an operation; none if none did. */
  public List<MeasuredPhase> phasesOf(String operation) {
    return phases.stream()
        .filter(
            phase -> {
              OperationSummary summary = phase.result().latencies().get(operation);
              return summary != null && summary.count() > 0;
            })
        .reduce((before, after) -> after)
        .stream()
        .toList();
  }

  /** The phases that a metric's value comes from. */
  public List<MeasuredPhase> phasesOf(Metric metric, @Nullable String operation) {
    return switch (metric.phases()) {
      case ALL -> phases;
      case LOAD -> phases.subList(0, 1);
      case LAST -> operation == null ? List.of(last()) : phasesOf(operation);
      case SEARCH -> phases.stream().filter(phase -> phase.search() != null).toList();
      case SWEEP -> phases.stream().filter(phase -> phase.sweep() != null).toList();
      case NONE -> List.of();
    };
  }

  /** After the last phase at whose end a server answered: one that a fault has killed does not. */
  public @Nullable SchemaDescription server() {
    return phases.stream()
        .flatMap(phase -> Stream.ofNullable(phase.result().server()))
        .reduce((before, after) -> after)
        .orElse(null);
  }

  /** Null if no study ran it, or its servers never came up. */
  public @Nullable ServerUsed serverUsed() {
    return outcome == null ? null : outcome.server();
  }

  /** As the binding or the cluster reports it; null for the real engine. */
  public @Nullable String standIn() {
    ServerUsed used = serverUsed();
    if (used != null && used.standIn() != null) {
      return used.standIn();
    }
    SchemaDescription server = server();
    return server == null ? null : server.standIn();
  }

  /**
   * The server's own report, or the cluster's if that says more, such as the name of a fork, or a
   * stand-in's, which claims the version of the engine it replaces; empty if unknown.
   */
  public String version() {
    SchemaDescription server = server();
    ServerUsed used = serverUsed();
    String started = used == null ? "" : used.version();
    if (server == null || standIn() != null || started.contains(server.version())) {
      return started;
    }
    return server.version();
  }
}
