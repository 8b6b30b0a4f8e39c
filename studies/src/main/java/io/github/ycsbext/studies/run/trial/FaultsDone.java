package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.study.result.TrialOutcome.FaultDone;
import java.util.List;

/**
 * The outcome of the faults of a phase.
 *
 * @param notes the notes that a reader of the trial's figures must know
 */
record FaultsDone(List<FaultDone> faults, List<Note> notes) {}
