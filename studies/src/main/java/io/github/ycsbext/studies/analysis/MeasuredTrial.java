package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.runner.Trial;
import io.github.ycsbext.studies.runner.TrialOutcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trial that came to its end.
 *
 * @param phases in their order, at least one; the last one is what throughput is about
 * @param outcome null where it was not run by a study
 */
public record MeasuredTrial(
    Trial trial, List<MeasuredPhase> phases, @Nullable TrialOutcome outcome) {

  public MeasuredTrial {
    phases = List.copyOf(phases);
  }

  /** The same trial as if it had that phase alone; null where it has no such phase. */
  @Nullable MeasuredTrial only(String phase) {
    return phases.stream()
        .filter(measured -> measured.name().equals(phase))
        .findFirst()
        .map(measured -> new MeasuredTrial(trial, List.of(measured), outcome))
        .orElse(null);
  }

  /** The last phase's result. */
  public Result run() {
    return last().result();
  }

  /** The last phase's files. */
  public ResultFolder runFolder() {
    return last().folder();
  }

  private MeasuredPhase last() {
    return phases.get(phases.size() - 1);
  }

  /** That operation's figures, of the last phase that did any; null where none did. */
  @Nullable OperationSummary latency(String operation) {
    return phasesOf(operation).stream()
        .map(phase -> phase.result().latencies().get(operation))
        .findFirst()
        .orElse(null);
  }

  /** How long a phase was measured; 0 where there is none of that name. */
  public double seconds(String phase) {
    return phases.stream()
        .filter(one -> one.name().equals(phase))
        .mapToDouble(one -> one.result().runTimeMillis() / 1e3)
        .findFirst()
        .orElse(0);
  }

  /** The last phase that did any of that operation; none where none did. */
  List<MeasuredPhase> phasesOf(String operation) {
    for (int i = phases.size() - 1; i >= 0; i--) {
      OperationSummary summary = phases.get(i).result().latencies().get(operation);
      if (summary != null && summary.count() > 0) {
        return List.of(phases.get(i));
      }
    }
    return List.of();
  }

  /** The stand-in's name, as the binding or the cluster tells it; null for the real engine. */
  public @Nullable String standIn() {
    if (outcome != null && outcome.server() != null && outcome.server().standIn() != null) {
      return outcome.server().standIn();
    }
    SchemaDescription server = run().server();
    return server == null ? null : server.standIn();
  }

  /**
   * The server's version, by itself where it tells, else by its cluster; else empty. A stand-in
   * claims to be a version of what it stands in for, so there the cluster's counts.
   */
  public String version() {
    SchemaDescription server = run().server();
    if (server != null && !server.version().isEmpty() && standIn() == null) {
      return server.version();
    }
    return outcome == null || outcome.server() == null ? "" : outcome.server().version();
  }
}
