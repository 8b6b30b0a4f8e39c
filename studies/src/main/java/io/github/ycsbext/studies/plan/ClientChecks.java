package io.github.ycsbext.studies.plan;

import io.github.ycsbext.studies.plan.Plan.PlannedWorkload;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What is known of a plan by the distribution that will run it. */
@FunctionalInterface
public interface ClientChecks {
  /** Where no distribution is known: nobody looks. */
  ClientChecks NONE = file -> Optional.empty();

  /**
   * Whether a workload's file is there, and fit for a study.
   *
   * @param file a name in {@code workloads/}, or a path
   * @return why it is not, a sentence without its full stop; empty where it is
   */
  Optional<String> whyUnfit(String file);

  /**
   * What the client refuses of the plan's properties; empty where nobody asks it.
   *
   * @throws IOException where it cannot be asked, in a sentence
   */
  default List<RefusedPhase> refused(Plan plan) throws IOException {
    return List.of();
  }

  /** The same, without asking the client. */
  default ClientChecks ofFilesAlone() {
    return file -> whyUnfit(file);
  }

  /**
   * @param sentence why the client would not start that phase
   */
  record RefusedPhase(
      SystemUnderTest system, PlannedWorkload workload, Phase phase, String sentence) {}
}
