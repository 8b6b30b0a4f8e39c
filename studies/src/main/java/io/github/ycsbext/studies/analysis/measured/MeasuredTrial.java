package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.analysis.load.MeasuredSweep;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.study.plan.Metric;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A trial that finished.
 *
 * @param phases the phases in their order, at least one; throughput is that of the last one
 * @param outcome null if the trial was not run by a study
 */
public record MeasuredTrial(Trial trial, List<MeasuredPhase> phases, @Nullable TrialOutcome outcome)
    implements Metric.TrialValues {

  public MeasuredTrial {
    phases = List.copyOf(phases);
  }

  /** Of the trial alone, because sets of thousands of trials would hash all their histograms. */
  @Override
  public int hashCode() {
    return trial.hashCode();
  }

  /** Returns the same trial reduced to one phase; null if it has no such phase. */
  @Nullable MeasuredTrial only(String phase) {
    return phases.stream()
        .filter(measured -> measured.name().equals(phase))
        .findFirst()
        .map(measured -> new MeasuredTrial(trial, List.of(measured), outcome))
        .orElse(null);
  }

  /** Returns the faults that a study injected. */
  public List<FaultEvent> faults() {
    return outcome == null ? List.of() : outcome.faults();
  }

  @Override
  public List<Result> results() {
    return phases.stream().map(MeasuredPhase::result).toList();
  }

  public ResultFolder runFolder() {
    return last().folder();
  }

  MeasuredPhase last() {
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
    return BlockPhases.of(this).get(operation);
  }

  @Override
  public @Nullable OperationSummary latency(String operation) {
    return phasesOf(operation).stream()
        .map(phase -> phase.result().latencies().get(operation))
        .findFirst()
        .orElse(null);
  }

  /** Returns a phase's duration in seconds; 0 if there is no phase of that name. */
  public double seconds(String phase) {
    return phases.stream()
        .filter(one -> one.name().equals(phase))
        .mapToDouble(one -> one.result().run().runTimeMillis() / 1e3)
        .findFirst()
        .orElse(0);
  }

  /** Returns true if a server that a fault hit answered again before its phase ended. */
  public boolean isBackInTime(FaultEvent fault) {
    Double upAgain = fault.upAgainSecond();
    return upAgain != null && upAgain <= seconds(fault.phase());
  }

  public List<MeasuredPhase> phasesOf(String operation) {
    for (int i = phases.size() - 1; i >= 0; i--) {
      OperationSummary summary = phases.get(i).result().latencies().get(operation);
      if (summary != null && summary.count() > 0) {
        return List.of(phases.get(i));
      }
    }
    return List.of();
  }

  /**
   * Returns the phases that a metric's value comes from.
   *
   * @param operation null for all operations together
   */
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

  /**
   * Returns the binding's description of the server after the last phase at whose end it answered;
   * null if it never did. A server that a fault has killed answers nobody.
   */
  public @Nullable SchemaDescription server() {
    for (int i = phases.size() - 1; i >= 0; i--) {
      SchemaDescription server = phases.get(i).result().server();
      if (server != null) {
        return server;
      }
    }
    return null;
  }

  /**
   * Returns the stand-in's name, as the binding or the cluster reports it; null for the real
   * engine.
   */
  public @Nullable String standIn() {
    if (outcome != null && outcome.server() != null && outcome.server().standIn() != null) {
      return outcome.server().standIn();
    }
    SchemaDescription server = server();
    return server == null ? null : server.standIn();
  }

  /**
   * Returns the server's version, or an empty string if it is unknown. The server's own report
   * counts before its cluster's, unless that says the same and more, such as the name of a fork. A
   * stand-in claims the version of the engine it replaces, so for stand-ins the cluster's report
   * counts.
   */
  public String version() {
    SchemaDescription server = server();
    String started = outcome == null || outcome.server() == null ? "" : outcome.server().version();
    if (server == null || standIn() != null || started.contains(server.version())) {
      return started;
    }
    return server.version();
  }
}
