package io.github.ycsbext.studies.run;

import io.github.ycsbext.fault.ExitCode;
import io.github.ycsbext.fault.Fault;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.LeftBehind;
import io.github.ycsbext.studies.run.child.StudyInterruptedException;
import io.github.ycsbext.studies.run.child.TrialCommands;
import io.github.ycsbext.studies.run.child.TrialFailedException;
import io.github.ycsbext.studies.run.forecast.Machine;
import io.github.ycsbext.studies.run.forecast.MediaSize;
import io.github.ycsbext.studies.run.forecast.SpaceCheck;
import io.github.ycsbext.studies.run.server.ClusterSource;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.run.server.RunningSystems;
import io.github.ycsbext.studies.run.server.SystemDownException;
import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.run.trial.MeasuredAttempt;
import io.github.ycsbext.studies.run.trial.StudyWatcher;
import io.github.ycsbext.studies.run.trial.TrialRefusedException;
import io.github.ycsbext.studies.run.trial.TrialRunner;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.Plan;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.reading.InvalidPlanException;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.StudySheet;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.nio.file.Path;
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
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Runs the remaining trials of a study. */
public final class StudyRunner {
  private final StudyFolder folder;
  private final StudySheet sheet;
  private final Plan plan;
  private final RunningSystems targets;
  private final ClientCores cores;
  private final OtherStudies others;
  private final StudyWatcher watcher;
  private final Clock clock;
  private final TrialRunner trials;
  private final Set<SystemPlace> prepared = new HashSet<>();

  /**
   * The places that are measured no more: of servers that a trial may have killed, because one that
   * comes back may have another role, which would make the next trial a different experiment; and
   * of those that cannot be emptied.
   */
  private final Set<SystemPlace> used = new HashSet<>();

  private final List<Trial> left = new ArrayList<>();
  private final Set<String> refused = new HashSet<>();

  /** The trials whose earlier measurement is replaced if they run, by id. */
  private final Set<String> replaced = new HashSet<>();

  private volatile boolean stopping;
  private long workDone;

  /**
   * Creates a runner.
   *
   * @param sheet the folder's {@link StudyFolder#sheet}
   * @param cores the cores that only the clients use
   * @param others finds the studies that run on this machine at the same time
   */
  public StudyRunner(
      StudyFolder folder,
      StudySheet sheet,
      Distribution distribution,
      ClusterSource clusters,
      ClientCores cores,
      MediaSize media,
      OtherStudies others,
      StudyWatcher watcher,
      Clock clock)
      throws IOException, InvalidPlanException {
    this.folder = folder;
    this.sheet = sheet;
    this.plan = sheet.plan();
    this.targets = new RunningSystems(clusters, sheet.servers(), hosts(sheet));
    this.cores = cores;
    this.others = others;
    this.watcher = watcher;
    this.clock = clock;
    TrialCommands commands = new TrialCommands(distribution, plan, sheet.seed(), cores);
    SpaceCheck space = new SpaceCheck(plan, distribution, media, Machine.current());
    this.trials = new TrialRunner(folder, commands, space, watcher, () -> stopping);
  }

  private static @Nullable HostsFile hosts(StudySheet sheet)
      throws IOException, InvalidPlanException {
    String file = sheet.servers().hosts();
    return file == null ? null : HostsFile.readForPart(Path.of(file), sheet.plan());
  }

  /**
   * Runs every trial that has no outcome yet, or whose new measurement was cut off. If a system
   * cannot be started, all its remaining trials are recorded as failed at once.
   *
   * @param again tells which outcomes' trials are run again; a completed one's client lacked CPU
   * @throws StudyInterruptedException if {@link #stop} was called or Ctrl-C reached a child
   * @throws IOException if the folder cannot be written
   */
  public void run(Predicate<TrialOutcome> again) throws IOException, InterruptedException {
    new LeftBehind(folder.path()).stop();
    folder.dropTornLine();
    Map<String, TrialOutcome> outcomes = folder.outcomes();
    left.clear();
    replaced.clear();
    for (Trial trial : sheet.trials()) {
      TrialOutcome outcome = outcomes.get(trial.id());
      boolean isCutOff = outcome == null || outcome.saysMeasuredAgain();
      if (isCutOff || again.test(outcome)) {
        left.add(trial);
      }
      if (outcome != null && (outcome.completed() || isCutOff)) {
        replaced.add(trial.id());
      }
    }
    workDone = sheet.trials().stream().filter(t -> !left.contains(t)).mapToLong(this::work).sum();
    watcher.studyStarts(
        sheet,
        sheet.trials().size() - left.size(),
        sheet.trials().stream().mapToLong(this::work).sum());
    watcher.worked(workDone);
    try (targets) {
      openAhead();
      while (!left.isEmpty()) {
        Trial trial = left.get(0);
        run(trial);
        closeUnneeded(place(trial));
        openAhead();
      }
    } finally {
      cores.share();
    }
  }

  /** Returns true if every trial that has an outcome was refused for bad input. */
  public boolean isRefused() throws IOException {
    return !refused.isEmpty() && refused.containsAll(folder.outcomes().keySet());
  }

  /**
   * Ends the current trial, whose work is lost, and then {@link #run}. Can be called from any
   * thread.
   */
  public void stop() {
    stopping = true;
    trials.stop();
  }

  private SystemPlace place(Trial trial) {
    return SystemPlace.of(trial, plan);
  }

  /** Starts all servers ahead, so that they are the same background of each trial. */
  private void openAhead() throws IOException {
    if (plan.execution().systemsTakeTurns()) {
      return;
    }
    Set<SystemPlace> places = new LinkedHashSet<>();
    plan.matrix()
        .systems()
        .forEach(
            system ->
                left.stream()
                    .filter(trial -> trial.system().equals(system.name()))
                    .forEach(trial -> places.add(place(trial))));
    places.removeIf(place -> fit(place) != null);
    for (SystemPlace place : places) {
      try {
        open(place);
      } catch (SystemDownException e) {
        giveUp(place, e, List.of());
      }
    }
  }

  private RunningSystem open(SystemPlace place) throws SystemDownException, IOException {
    prepared.remove(place);
    used.remove(place);
    for (int attempt = 1; ; attempt++) {
      requireGoingOn();
      watcher.systemStarts(place.name());
      try {
        RunningSystem target = started(place);
        watcher.systemIsUp(place.name(), serverUsed(target), networkUsed(place, target));
        return target;
      } catch (RuntimeException e) {
        // Ctrl-C reaches the servers as well, so the failure says nothing about them.
        requireGoingOn();
        if (isRefused(e) || attempt > plan.execution().retries()) {
          throw new SystemDownException(
              StudyNote.COULD_NOT_BE_STARTED.of(place.title(), Note.of(e)), e);
        }
      }
    }
  }

  /** Returns true if a server would refuse its settings again. */
  private static boolean isRefused(@Nullable Throwable e) {
    return e instanceof Fault fault && fault.exitCode() == ExitCode.BAD_INPUT;
  }

  private RunningSystem started(SystemPlace place) throws IOException {
    cores.share();
    RunningSystem target = null;
    try {
      target = targets.open(place);
      return target;
    } finally {
      cores.divide(target == null ? List.of() : target.processIds());
    }
  }

  private ServerUsed serverUsed(RunningSystem target) {
    return target instanceof RunningSystem.Local
        ? target.server().on(cores.used())
        : target.server();
  }

  private static @Nullable NetworkUsed networkUsed(
      SystemPlace place, @Nullable RunningSystem target) {
    return place.network() == null || target == null ? null : target.network(place.network());
  }

  private void requireGoingOn() {
    if (stopping) {
      throw new StudyInterruptedException();
    }
  }

  /**
   * Gives up a place that cannot be started, so that it is not tried again for each trial. The
   * others continue.
   *
   * @param before the failures of earlier attempts of the current trial, which is the first one
   */
  private void giveUp(SystemPlace place, SystemDownException down, List<Note> before)
      throws IOException {
    Note reason = down.note();
    // What was measured before remains.
    left.removeIf(trial -> place.hosts(trial) && replaced.contains(trial.id()));
    List<Trial> lost = left.stream().filter(place::hosts).toList();
    watcher.systemGivenUp(place.name(), reason.text(), lost.size());
    List<Note> failures = new ArrayList<>(before);
    failures.add(reason);
    for (Trial trial : lost) {
      int begun = failures.size() - 1;
      if (isRefused(down.getCause())) {
        refused.add(trial.id());
      }
      record(trial, failed(trial, begun, clock.instant(), failures));
      failures = List.of(reason);
    }
  }

  private void record(Trial trial, TrialOutcome outcome) throws IOException {
    folder.append(outcome);
    left.remove(trial);
    workDone += work(trial);
    watcher.worked(workDone);
  }

  private void closeUnneeded(SystemPlace done) {
    if (plan.execution().systemsTakeTurns() && (left.isEmpty() || !done.hosts(left.get(0)))) {
      targets.close(done);
    }
  }

  private void run(Trial trial) throws IOException, InterruptedException {
    List<Note> failures = new ArrayList<>();
    int number = sheet.trials().indexOf(trial) + 1;
    Instant start = clock.instant();
    for (int attempt = 1; attempt <= plan.execution().retries() + 1; attempt++) {
      watcher.trialStarts(trial, number, attempt);
      start = clock.instant();
      try {
        record(trial, completed(trial, number, attempt, failures));
        return;
      } catch (SystemDownException e) {
        giveUp(place(trial), e, failures);
        return;
      } catch (TrialRefusedException e) {
        failures.add(e.note());
        refuse(trial, number, start, failures);
        return;
      } catch (TrialFailedException e) {
        failures.add(e.note());
        watcher.trialFailed(
            trial,
            number,
            e.note().text(),
            attempt <= plan.execution().retries(),
            folder.trial(trial));
      }
    }
    record(trial, failed(trial, failures.size(), start, failures));
  }

  /** Refuses this trial and all with the same properties; none of them is tried again. */
  private void refuse(Trial trial, int number, Instant start, List<Note> failures)
      throws IOException {
    Note reason = failures.get(failures.size() - 1);
    watcher.trialFailed(trial, number, reason.text(), false, folder.trial(trial));
    recordRefused(trial, failed(trial, failures.size(), start, failures));
    SystemPlace place = place(trial);
    List<Trial> alike =
        left.stream()
            .filter(place::hosts)
            .filter(one -> one.workload().equals(trial.workload()))
            .toList();
    if (!alike.isEmpty()) {
      watcher.systemGivenUp(place.name() + ", " + trial.workload(), reason.text(), alike.size());
    }
    for (Trial one : alike) {
      recordRefused(one, failed(one, 0, clock.instant(), List.of(reason)));
    }
  }

  private void recordRefused(Trial trial, TrialOutcome outcome) throws IOException {
    refused.add(trial.id());
    record(trial, outcome);
  }

  private TrialOutcome completed(Trial trial, int number, int attempt, List<Note> failures)
      throws IOException, InterruptedException, SystemDownException, TrialFailedException {
    Instant start = clock.instant();
    Map<String, Duration> cpuBefore = targets.cpuTimesBut(place(trial));
    Set<Note> notes = new LinkedHashSet<>(others.notes());
    RunningSystem target = prepared(trial);
    if (replaced.contains(trial.id())) {
      // If this attempt is cut off, the earlier measurement's files are no longer in their place.
      folder.append(failed(trial, attempt, start, List.of(StudyNote.STARVED_BEFORE.of())));
    }
    if (plan.workload(trial.workload()).hasFaults() || !canBeEmptied(place(trial))) {
      used.add(place(trial));
    }
    MeasuredAttempt measured = trials.run(trial, target, this::report);
    notes.addAll(others.notes());
    notes.addAll(measured.notes());
    if (replaced.contains(trial.id())) {
      notes.add(StudyNote.STARVED_BEFORE.of());
    }
    watcher.trialCompleted(trial, number, measured.last());
    Map<String, Double> idleShare = idleShare(trial, cpuBefore, start);
    return outcome(trial, true, attempt, start, failures, idleShare, measured, notes);
  }

  private TrialOutcome failed(Trial trial, int attempts, Instant start, List<Note> failures) {
    return outcome(trial, false, attempts, start, failures, Map.of(), null, Set.of());
  }

  private void report(long doneOfTrial) {
    watcher.worked(workDone + doneOfTrial);
  }

  private TrialOutcome outcome(
      Trial trial,
      boolean completed,
      int attempts,
      Instant start,
      List<Note> failures,
      Map<String, Double> idleShare,
      @Nullable MeasuredAttempt measured,
      Set<Note> notes) {
    RunningSystem target = targets.find(place(trial));
    ServerUsed server = target == null ? null : serverUsed(target);
    return new TrialOutcome(
        trial.id(),
        completed,
        attempts,
        start.truncatedTo(ChronoUnit.MILLIS).toString(),
        clock.instant().truncatedTo(ChronoUnit.MILLIS).toString(),
        List.copyOf(failures),
        server,
        idleShare,
        networkUsed(place(trial), target),
        measured == null ? null : measured.settling(),
        measured == null ? List.of() : measured.storage(),
        List.copyOf(notes),
        measured == null ? List.of() : measured.faultsDone());
  }

  /** A binding without a way to empty its system gets a new and empty one for each trial. */
  private static boolean canBeEmptied(SystemPlace place) {
    return place.system().engine().hasSchemaCommands();
  }

  /** Returns the trial's system, which is up and has its schema. */
  private RunningSystem prepared(Trial trial)
      throws SystemDownException, TrialFailedException, InterruptedException, IOException {
    SystemPlace place = place(trial);
    RunningSystem target = fit(place);
    if (target == null) {
      target = open(place);
    }
    if (!prepared.contains(place)) {
      trials.createSchema(trial, target);
      prepared.add(place);
    }
    return target;
  }

  /** Returns a system that is up and may be measured; null if it has to be opened. */
  private @Nullable RunningSystem fit(SystemPlace place) {
    return used.contains(place) ? null : targets.find(place);
  }

  private Map<String, Double> idleShare(Trial trial, Map<String, Duration> before, Instant start) {
    double elapsedNs = Math.max(1, Duration.between(start, clock.instant()).toNanos());
    Map<String, Double> shares = new LinkedHashMap<>();
    targets
        .cpuTimesBut(place(trial))
        .forEach(
            (system, after) -> {
              Duration then = before.get(system);
              if (then != null) {
                shares.put(system, after.minus(then).toNanos() / elapsedNs);
              }
            });
    return shares;
  }

  private long work(Trial trial) {
    return plan.workload(trial.workload()).work(plan.matrix().operationsOf(trial.size()));
  }
}
