package io.github.ycsbext.studies.run;

import io.github.ycsbext.clusters.Cluster;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.clusters.fault.FaultSchedule;
import io.github.ycsbext.clusters.fault.PlannedFault;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The faults start when measuring starts, and every server is up at their end. If the phase fails,
 * killed servers stay down; the next attempt finds an incomplete cluster and starts a new one.
 */
final class PhaseFaults implements AutoCloseable {
  private final PlannedPhase phase;
  private final Cluster cluster;
  private final StoppableWait waits;
  private final Consumer<FaultEvent> told;
  private @Nullable FaultSchedule schedule;
  private boolean ended;

  private PhaseFaults(
      PlannedPhase phase, Cluster cluster, StoppableWait waits, Consumer<FaultEvent> told) {
    this.phase = phase;
    this.cluster = cluster;
    this.waits = waits;
    this.told = told;
  }

  /**
   * @param told receives each event when it is over
   * @throws TrialFailedException if the servers are not the study's own
   */
  static PhaseFaults of(
      PlannedPhase phase, RunningSystem target, StoppableWait waits, Consumer<FaultEvent> told)
      throws TrialFailedException {
    if (target instanceof RunningSystem.Local local) {
      return new PhaseFaults(phase, local.cluster(), waits, told);
    }
    throw new TrialFailedException(StudyNote.GIVEN_NOT_KILLED.of(phase.name()));
  }

  synchronized void begin() {
    if (schedule == null && !ended) {
      schedule = FaultSchedule.start(cluster, phase.name(), phase.faults(), told);
    }
  }

  /**
   * Cancels the faults still to come, and waits until the servers are one cluster and quiet.
   *
   * @param measured the phase, whose seconds count from its start
   * @param notes receives what a reader of the trial's figures must know
   * @throws TrialFailedException if a fault could not be carried out or a server did not come up
   */
  List<FaultEvent> end(Result measured, Duration patience, List<Note> notes)
      throws TrialFailedException {
    List<FaultEvent> events = callOff();
    for (FaultEvent event : events) {
      Note failure = event.failure();
      if (failure != null) {
        StudyNote what =
            event.isOfBeginning() ? StudyNote.FAULT_NOT_BEGUN : StudyNote.FAULT_NOT_UNDONE;
        throw new TrialFailedException(
            what.of(planned(event).whom(), event.words(), phase.name(), failure));
      }
    }
    Instant restoredAt = restoredAt();
    Settled settled = waits.during(() -> cluster.settle(patience));
    Instant start = Instant.parse(measured.run().startedAt());
    List<FaultEvent> counted =
        events.stream()
            .map(event -> event.counted(start, restoredAt))
            .sorted(Comparator.comparing(event -> planned(event).afterMillis()))
            .toList();
    counted.stream()
        .filter(event -> event.begunAt() == null)
        .map(
            event ->
                StudyNote.FAULT_NOT_REACHED.of(
                    phase.name(),
                    Note.rounded(measured.run().runTimeMillis() / 1e3, 1),
                    planned(event).words()))
        .forEach(notes::add);
    if (!settled.quiet()) {
      notes.add(StudyNote.AFTER_FAULTS.of(phase.name(), settled.sentence()));
    }
    return counted;
  }

  private PlannedFault planned(FaultEvent event) {
    return phase.faults().get(event.number());
  }

  private Instant restoredAt() throws TrialFailedException {
    try {
      return waits.during(
          () -> {
            cluster.restore();
            return Instant.now();
          });
    } catch (UserError | IllegalStateException e) {
      throw new TrialFailedException(
          StudyNote.NOT_TOGETHER_AFTER_FAULTS.of(phase.name(), Note.of(e)), e);
    }
  }

  private List<FaultEvent> callOff() {
    FaultSchedule begun = ended();
    if (begun == null) {
      return IntStream.range(0, phase.faults().size())
          .mapToObj(
              number -> FaultEvent.notReached(phase.name(), number, phase.faults().get(number)))
          .toList();
    }
    return waits.during(
        () -> {
          begun.close();
          return begun.events();
        });
  }

  private synchronized @Nullable FaultSchedule ended() {
    ended = true;
    return schedule;
  }

  @Override
  public void close() {
    callOff();
  }
}
