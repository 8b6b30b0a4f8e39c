package io.github.ycsbext.studies.runner;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.runner.TrialOutcome.FaultDone;
import io.github.ycsbext.studies.runner.TrialOutcome.Settling;
import io.github.ycsbext.studies.runner.TrialOutcome.Storage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one attempt has come to.
 *
 * @param phases in their order
 * @param settling before the first of them; null where the servers do not tell
 * @param faults of those phases that had any
 */
record Measured(
    List<Result> phases,
    List<Storage> storage,
    @Nullable Settling settling,
    List<FaultsDone> faults) {
  /** Of all phases, in their order. */
  List<FaultDone> faultsDone() {
    return faults.stream().flatMap(done -> done.faults().stream()).toList();
  }

  /** What a reader of its figures must know. */
  List<Note> notes() {
    return faults.stream().flatMap(done -> done.notes().stream()).toList();
  }

  /** The phase whose throughput is the trial's. */
  Result last() {
    return phases.get(phases.size() - 1);
  }
}
