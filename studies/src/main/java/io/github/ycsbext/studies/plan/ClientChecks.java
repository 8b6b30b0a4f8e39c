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
   * By what name a workload's file is found from every folder: a study may be resumed from another
   * than it was started from.
   *
   * @param file one that {@link #whyUnfit} says nothing against
   */
  default String lasting(String file) {
    return file;
  }

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
    ClientChecks all = this;
    return new ClientChecks() {
      @Override
      public Optional<String> whyUnfit(String file) {
        return all.whyUnfit(file);
      }

      @Override
      public String lasting(String file) {
        return all.lasting(file);
      }
    };
  }

  /**
   * @param sentence why the client would not start that phase
   */
  record RefusedPhase(
      SystemUnderTest system, PlannedWorkload workload, Phase phase, String sentence) {}
}
