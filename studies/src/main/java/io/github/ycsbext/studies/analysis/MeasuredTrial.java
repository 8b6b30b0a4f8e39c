package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.binding.SchemaDescription;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.runner.Trial;
import io.github.ycsbext.studies.runner.TrialOutcome;
import org.jspecify.annotations.Nullable;

/**
 * A trial that came to its end.
 *
 * @param load null where only a run is at hand
 * @param outcome null where it was not run by a study
 */
public record MeasuredTrial(
    Trial trial,
    @Nullable Result load,
    Result run,
    ResultFolder runFolder,
    @Nullable TrialOutcome outcome) {

  /** The stand-in's name, as the binding or the cluster tells it; null for the real engine. */
  public @Nullable String standIn() {
    if (outcome != null && outcome.server() != null && outcome.server().standIn() != null) {
      return outcome.server().standIn();
    }
    SchemaDescription server = run.server();
    return server == null ? null : server.standIn();
  }

  /**
   * The server's version, by itself where it tells, else by its cluster; else empty. A stand-in
   * claims to be a version of what it stands in for, so there the cluster's counts.
   */
  public String version() {
    SchemaDescription server = run.server();
    if (server != null && !server.version().isEmpty() && standIn() == null) {
      return server.version();
    }
    return outcome == null || outcome.server() == null ? "" : outcome.server().version();
  }
}
