package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.PlannedNetwork;
import java.util.Optional;

/**
 * Tells what of a plan can be had. What cannot is left out by name: one server that imitates a
 * topology, or one network measured twice, would be figures of something else.
 */
public interface Availability {
  /** Everything there is. */
  Availability ALL = new Availability() {};

  /** Why the system's topology cannot be had, a sentence with the way out; empty where it can. */
  default Optional<Note> whyNot(SystemUnderTest system) {
    return Optional.empty();
  }

  /** Likewise of a network. */
  default Optional<Note> whyNot(PlannedNetwork network) {
    return Optional.empty();
  }
}
