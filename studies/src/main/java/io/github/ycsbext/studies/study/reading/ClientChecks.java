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
   * Empty if a workload's file exists and suits a study, else a sentence without its full stop.
   *
   * @param file a name in {@code workloads/}, or a path
   */
  Optional<String> whyUnfit(String file);

  /** A study may be resumed from another folder than it was started from. */
  default String lasting(String file) {
    return file;
  }

  /** Returns an empty value if the client is not asked. */
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

  record RefusedPhase(
      SystemUnderTest system, PlannedWorkload workload, PlannedPhase phase, SettingError error) {}
}
