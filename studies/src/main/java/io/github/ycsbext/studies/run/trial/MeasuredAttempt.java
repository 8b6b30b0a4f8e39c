package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.study.result.TrialOutcome.Settling;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * @param settling the wait before the first phase; null if the servers do not report it
 * @param faults in the order of the phases and of time
 * @param notes what a reader of its figures must know
 */
public record MeasuredAttempt(
    List<Result> phases,
    List<Storage> storage,
    @Nullable Settling settling,
    List<FaultEvent> faults,
    List<Note> notes) {
  public Result last() {
    return phases.get(phases.size() - 1);
  }
}
