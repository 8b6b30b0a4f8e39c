package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.runner.TrialOutcome.FaultDone;
import java.util.List;

/**
 * What the faults of a phase have come to.
 *
 * @param notes what a reader of the trial's figures must know
 */
record FaultsDone(List<FaultDone> faults, List<Note> notes) {}
