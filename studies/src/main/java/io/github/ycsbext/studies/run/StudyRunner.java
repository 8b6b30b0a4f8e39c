package io.github.ycsbext.studies.run;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.MeasuredSystems.SystemDownException;
import io.github.ycsbext.studies.run.TrialRunner.MeasuredAttempt;
import io.github.ycsbext.studies.run.server.ClusterSource;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.plan.SystemUnderTest;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudyManifest;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

public final class StudyRunner {
  private final StudyFolder folder;
  private final StudyManifest manifest;
  private final Plan plan;
  private final MeasuredSystems systems;
  private final Supplier<List<Note>> others;
  private final StudyWatcher watcher;
  private final Clock clock;
  private final TrialRunner trials;
  private final Set<String> refused = new HashSet<>();
  private final StoppableWait waits = new StoppableWait();

  /**
   * An attempt at a trial.
   *
   * @param failures why the attempts before it failed
   */
  private record Attempt(Trial trial, int number, Instant start, List<Note> failures) {
    Attempt failed(Note why) {
      List<Note> all = new ArrayList<>(failures);
      all.add(why);
      return new Attempt(trial, number, start, List.copyOf(all));
    }

    Attempt next(Instant now) {
      return new Attempt(trial, number + 1, now, failures);
    }
  }

  public StudyRunner(
      StudyContext study,
      ClusterSource clusters,
      Supplier<List<Note>> others,
      StudyWatcher watcher,
      Clock clock)
      throws IOException {
    this.folder = study.folder();
    this.manifest = study.manifest();
    this.plan = manifest.plan();
    this.systems = new MeasuredSystems(study, clusters, watcher, waits);
    this.others = others;
    this.watcher = watcher;
    this.clock = clock;
    SpaceCheck space = new SpaceCheck(plan, study.distribution());
    this.trials = new TrialRunner(folder, study.commands(), space, watcher, waits);
  }

  /**
   * Runs every trial without an outcome, or whose new measurement was cut off. If a system cannot
   * be started, all its remaining trials are recorded as failed at once.
   *
   * @param again which outcomes' trials are run again
   * @throws CancellationException if {@link #stop} was called or Ctrl-C reached a child
   * @throws IOException if the folder cannot be written
   */
  public void run(Predicate<TrialOutcome> again) throws IOException, InterruptedException {
    folder.dropTornLine();
    RemainingTrials left = RemainingTrials.of(folder, manifest, again);
    watcher.studyStarts(manifest, left.done());
    try (systems) {
      openAhead(left);
      while (!left.isEmpty()) {
        Trial trial = left.next();
        run(trial, left);
        closeUnneeded(place(trial), left);
        openAhead(left);
      }
    }
  }

  public boolean isComplete(Predicate<TrialOutcome> again) throws IOException {
    return RemainingTrials.of(folder, manifest, again).isEmpty();
  }

  public boolean isRefused() throws IOException {
    return !refused.isEmpty() && refused.containsAll(folder.outcomes().keySet());
  }

  /** Ends the current trial, whose work is lost, and then {@link #run}; from any thread. */
  public void stop() {
    waits.stop();
    trials.stop();
  }

  private SystemPlace place(Trial trial) {
    return SystemPlace.of(trial, plan);
  }

  /** Starts all servers ahead, so that they are the same background of each trial. */
  private void openAhead(RemainingTrials left) throws IOException {
    if (plan.execution().systemsTakeTurns()) {
      return;
    }
    for (SystemPlace place : left.places()) {
      if (systems.fit(place) != null) {
        continue;
      }
      try {
        systems.open(place);
      } catch (SystemDownException e) {
        giveUp(place, e, List.of(), left);
      }
    }
  }

  /**
   * Records all trials that are left of a place whose servers do not start as failed; other places
   * continue.
   *
   * @param before the failures of earlier attempts of the current trial, which is the first one
   */
  private void giveUp(
      SystemPlace place, SystemDownException down, List<Note> before, RemainingTrials left)
      throws IOException {
    Note reason = down.note();
    left.left().removeIf(trial -> place.hosts(trial) && left.isReplaced(trial));
    List<Trial> lost = left.on(place);
    watcher.systemGivenUp(place.name(), reason.text(), lost.size());
    List<Note> failures = before;
    for (Trial trial : lost) {
      if (MeasuredSystems.isRefused(down.getCause())) {
        refused.add(trial.id());
      }
      Attempt begun = new Attempt(trial, failures.size(), clock.instant(), failures);
      left.record(trial, failed(begun.failed(reason)));
      failures = List.of();
    }
  }

  private void closeUnneeded(SystemPlace done, RemainingTrials left) {
    if (plan.execution().systemsTakeTurns() && (left.isEmpty() || !done.hosts(left.next()))) {
      systems.close(done);
    }
  }

  private void run(Trial trial, RemainingTrials left) throws IOException, InterruptedException {
    Attempt attempt = new Attempt(trial, 0, clock.instant(), List.of());
    while (attempt.number() <= plan.execution().retries()) {
      attempt = attempt.next(clock.instant());
      watcher.trialStarts(trial, numberOf(trial), attempt.number());
      try {
        left.record(trial, completed(attempt, left));
        return;
      } catch (SystemDownException e) {
        giveUp(place(trial), e, attempt.failures(), left);
        return;
      } catch (TrialRefusedException e) {
        refuse(attempt.failed(e.note()), e.note(), left);
        return;
      } catch (TrialFailedException e) {
        attempt = attempt.failed(e.note());
        boolean again = attempt.number() <= plan.execution().retries();
        printFailed(trial, e.note(), again);
      }
    }
    left.record(trial, failed(attempt));
  }

  private int numberOf(Trial trial) {
    return manifest.trials().indexOf(trial) + 1;
  }

  private void printFailed(Trial trial, Note why, boolean again) {
    watcher.trialFailed(trial, numberOf(trial), why.text(), again, folder.trial(trial));
  }

  private void refuse(Attempt attempt, Note reason, RemainingTrials left) throws IOException {
    Trial trial = attempt.trial();
    printFailed(trial, reason, false);
    recordRefused(failed(attempt), trial, left);
    SystemPlace place = place(trial);
    List<Trial> alike =
        left.on(place).stream().filter(one -> one.workload().equals(trial.workload())).toList();
    if (!alike.isEmpty()) {
      watcher.systemGivenUp(place.name() + ", " + trial.workload(), reason.text(), alike.size());
    }
    for (Trial one : alike) {
      Attempt none = new Attempt(one, 0, clock.instant(), List.of(reason));
      recordRefused(failed(none), one, left);
    }
  }

  private void recordRefused(TrialOutcome outcome, Trial trial, RemainingTrials left)
      throws IOException {
    refused.add(trial.id());
    left.record(trial, outcome);
  }

  private TrialOutcome completed(Attempt attempt, RemainingTrials left)
      throws IOException, InterruptedException, TrialFailedException {
    Trial trial = attempt.trial();
    Map<String, Duration> cpuBefore = systems.cpuTimesBut(place(trial));
    Set<Note> notes = new LinkedHashSet<>(others.get());
    RunningSystem target = prepared(trial);
    if (left.isReplaced(trial)) {
      // If this attempt is cut off, the earlier measurement's files are no longer in their place.
      Note again = StudyNote.OVERLOADED_BEFORE.of();
      folder.append(failed(new Attempt(trial, attempt.number(), attempt.start(), List.of(again))));
    }
    // A binding without a way to empty its system gets a new and empty one for each trial.
    if (plan.workload(trial.workload()).hasFaults()
        || !place(trial).system().engine().hasSchemaCommands()) {
      systems.isUsed(place(trial));
    }
    MeasuredAttempt measured = trials.run(trial, target);
    notes.addAll(others.get());
    notes.addAll(measured.notes());
    if (left.isReplaced(trial)) {
      notes.add(StudyNote.OVERLOADED_BEFORE.of());
    }
    watcher.trialCompleted(trial, numberOf(trial), measured.last());
    return outcome(attempt, measured, idleShare(attempt, cpuBefore), notes);
  }

  private TrialOutcome failed(Attempt attempt) {
    return outcome(attempt, null, Map.of(), Set.of());
  }

  private TrialOutcome outcome(
      Attempt attempt,
      @Nullable MeasuredAttempt measured,
      Map<String, Double> idleShare,
      Set<Note> notes) {
    SystemPlace place = place(attempt.trial());
    return new TrialOutcome(
        attempt.trial().id(),
        measured != null,
        attempt.number(),
        attempt.start().truncatedTo(ChronoUnit.MILLIS).toString(),
        clock.instant().truncatedTo(ChronoUnit.MILLIS).toString(),
        attempt.failures(),
        systems.server(place),
        idleShare,
        systems.network(place),
        measured == null ? null : measured.settling(),
        measured == null ? List.of() : measured.storage(),
        List.copyOf(notes),
        measured == null ? List.of() : measured.faults());
  }

  private RunningSystem prepared(Trial trial)
      throws TrialFailedException, InterruptedException, IOException {
    SystemPlace place = place(trial);
    RunningSystem fit = systems.fit(place);
    RunningSystem target = fit == null ? systems.open(place) : fit;
    if (systems.needsSchema(place, trial.workload())) {
      trials.createSchema(trial, target);
      systems.hasSchema(place, trial.workload());
    }
    return target;
  }

  private Map<String, Double> idleShare(Attempt attempt, Map<String, Duration> before) {
    double elapsedNs = Math.max(1, Duration.between(attempt.start(), clock.instant()).toNanos());
    Map<String, Double> shares = new LinkedHashMap<>();
    systems
        .cpuTimesBut(place(attempt.trial()))
        .forEach(
            (system, after) -> {
              Duration then = before.get(system);
              if (then != null) {
                shares.put(system, after.minus(then).toNanos() / elapsedNs);
              }
            });
    return shares;
  }

  /**
   * Those without an outcome, or whose new measurement was cut off.
   *
   * @param replaced the trials whose earlier measurement is replaced if they run, by id
   */
  record RemainingTrials(
      StudyFolder folder, StudyManifest manifest, List<Trial> left, Set<String> replaced) {
    /**
     * @param again which outcomes' trials are run again
     */
    static RemainingTrials of(
        StudyFolder folder, StudyManifest manifest, Predicate<TrialOutcome> again)
        throws IOException {
      List<Trial> left = new ArrayList<>();
      Set<String> replaced = new HashSet<>();
      Map<String, TrialOutcome> outcomes = folder.outcomes();
      for (Trial trial : manifest.trials()) {
        TrialOutcome outcome = outcomes.get(trial.id());
        boolean isCutOff = outcome == null || outcome.saysMeasuredAgain();
        if (isCutOff || again.test(outcome)) {
          left.add(trial);
        }
        if (outcome != null && (outcome.completed() || isCutOff)) {
          replaced.add(trial.id());
        }
      }
      return new RemainingTrials(folder, manifest, left, replaced);
    }

    boolean isEmpty() {
      return left.isEmpty();
    }

    Trial next() {
      return left.get(0);
    }

    int done() {
      return manifest.trials().size() - left.size();
    }

    boolean isReplaced(Trial trial) {
      return replaced.contains(trial.id());
    }

    List<Trial> on(SystemPlace place) {
      return left.stream().filter(place::hosts).toList();
    }

    Set<SystemPlace> places() {
      Set<SystemPlace> places = new LinkedHashSet<>();
      for (SystemUnderTest system : manifest.plan().matrix().systems()) {
        left.stream()
            .filter(trial -> trial.system().equals(system.name()))
            .forEach(trial -> places.add(SystemPlace.of(trial, manifest.plan())));
      }
      return places;
    }

    void record(Trial trial, TrialOutcome outcome) throws IOException {
      folder.append(outcome);
      left.remove(trial);
    }
  }
}
