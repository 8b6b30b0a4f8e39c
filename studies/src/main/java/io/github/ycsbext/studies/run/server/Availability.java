package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import java.util.Optional;

/**
 * Unavailable parts of a plan are left out by name: figures of a server that imitates a topology,
 * or of one network measured twice, would be wrong.
 */
public interface Availability {
  Availability ALL = new Availability() {};

  default Optional<Note> whyNot(SystemUnderTest system) {
    return Optional.empty();
  }

  /** Returns an empty value if servers can have the plan's limits, or need none. */
  default Optional<NotRun> lackOfLimits(SystemUnderTest system) {
    return Optional.empty();
  }

  default Optional<Note> whyNot(InjectedFault fault) {
    return Optional.empty();
  }

  default Optional<NotRun> lack(PlannedNetwork network) {
    return Optional.empty();
  }
}
