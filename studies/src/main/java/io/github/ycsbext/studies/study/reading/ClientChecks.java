package io.github.ycsbext.studies.study.reading;

import io.github.ycsbext.binding.SettingError;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.plan.PlannedWorkload;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

@FunctionalInterface
public interface ClientChecks {
  /** The checks without a distribution, which accept everything. */
  ClientChecks NONE = file -> Optional.empty();

  /**
   * Checks that a workload's file exists and suits a study.
   *
   * @param file a name in {@code workloads/}, or a path
   * @return the reason why it does not, a sentence without its full stop; empty if it does
   */
  Optional<String> whyUnfit(String file);

  /**
   * Returns a name by which a workload's file is found from every folder: a study may be resumed
   * from another folder than it was started from.
   *
   * @param file a file that {@link #whyUnfit} accepts
   */
  default String lasting(String file) {
    return file;
  }

  /**
   * Returns the phases whose properties the client refuses; empty if the client is not asked.
   *
   * @throws IOException if the client cannot be asked; the message is a sentence
   */
  default List<RefusedPhase> refused(Plan plan) throws IOException {
    return List.of();
  }

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
   * A phase whose properties the client refuses.
   *
   * @param error the reason why the client would not start that phase
   */
  record RefusedPhase(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, SettingError error) {}
}
