package io.github.ycsbext.studies.run.trial;

import io.github.ycsbext.clusters.FaultEvent;
import io.github.ycsbext.clusters.Settled;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.PlannedFault;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.TrialOutcome.FaultDone;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Matches the faults planned for a phase with the events that happened. */
final class FaultsBook {
  private final PlannedPhase phase;
  private final Result measured;

  /**
   * @param measured the phase; its series counts from its start, like the faults' seconds
   */
  FaultsBook(PlannedPhase phase, Result measured) {
    this.phase = phase;
    this.measured = measured;
  }

  /**
   * Returns the faults with their times.
   *
   * @param events the events that did not fail
   * @param restoredAt the time at which every server was up again
   */
  FaultsDone done(List<FaultEvent> events, Instant restoredAt, Settled settled) {
    List<FaultDone> done = new ArrayList<>();
    List<Note> notes = new ArrayList<>();
    for (int number : inTime()) {
      PlannedFault fault = phase.faults().get(number);
      FaultEvent begun = find(events, number, true);
      FaultEvent undone = find(events, number, false);
      if (begun == null) {
        notes.add(notReached(fault));
        done.add(FaultDone.notReached(phase.name(), fault));
      } else {
        Instant up = undone == null ? restoredAt : undone.doneAt();
        done.add(done(fault, begun, up));
      }
    }
    if (!settled.quiet()) {
      notes.add(StudyNote.AFTER_FAULTS.of(phase.name(), settled.sentence()));
    }
    return new FaultsDone(done, notes);
  }

  /** Returns the faults' indices, in the order of their beginnings. */
  private List<Integer> inTime() {
    return IntStream.range(0, phase.faults().size())
        .boxed()
        .sorted(Comparator.comparing(number -> phase.faults().get(number).afterMillis()))
        .toList();
  }

  private static @Nullable FaultEvent find(List<FaultEvent> events, int number, boolean begins) {
    return events.stream()
        .filter(event -> event.fault() == number && event.begins() == begins)
        .findFirst()
        .orElse(null);
  }

  private FaultDone done(PlannedFault fault, FaultEvent event, Instant up) {
    Instant begun = event.begunAt();
    return new FaultDone(
        phase.name(),
        fault.action(),
        event.node() + 1,
        event.role(),
        fault.link(),
        begun.truncatedTo(ChronoUnit.MILLIS).toString(),
        up.truncatedTo(ChronoUnit.MILLIS).toString(),
        second(begun),
        second(up));
  }

  private double second(Instant instant) {
    return Duration.between(Instant.parse(measured.run().startedAt()), instant).toMillis() / 1e3;
  }

  private Note notReached(PlannedFault fault) {
    return StudyNote.FAULT_NOT_REACHED.of(
        phase.name(), Note.rounded(measured.run().runTimeMillis() / 1e3, 1), fault.words());
  }
}
