package io.github.ycsbext.studies.run.server;

import io.github.ycsbext.clusters.fault.InjectedFault;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.plan.PlannedNetwork;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyManifest.NotRun;
import java.util.Optional;

/**
 * Determines which parts of a plan are available here. Unavailable parts are left out by name:
 * figures of one server that imitates a topology, or of one network measured twice, would be wrong.
 */
public interface Availability {
  Availability ALL = new Availability() {};

  /**
   * Returns why the system's topology is unavailable, a sentence with a remedy; empty if it is
   * available.
   */
  default Optional<Note> whyNot(SystemUnderTest system) {
    return Optional.empty();
  }

  /**
   * Returns why a system's servers cannot have the plan's limits; empty if they can or need none.
   */
  default Optional<NotRun> lackOfLimits(SystemUnderTest system) {
    return Optional.empty();
  }

  /** Returns why a fault cannot be injected into servers; empty if it can. */
  default Optional<Note> whyNot(InjectedFault fault) {
    return Optional.empty();
  }

  /** Returns what of a network is unavailable; empty if all of it is available. */
  default Optional<NotRun> lack(PlannedNetwork network) {
    return Optional.empty();
  }
}
