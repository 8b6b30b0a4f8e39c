package io.github.ycsbext.studies.runner;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.studies.plan.Plan.SystemUnderTest;
import io.github.ycsbext.studies.plan.TrialOrder;
import io.github.ycsbext.studies.runner.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Runs what is left of a study. */
public final class StudyRunner {
  private final StudyFolder folder;
  private final StudySheet sheet;
  private final Targets targets;
  private final StudyWatcher watcher;
  private final Clock clock;
  private final TrialCommands commands;
  private final TrialRunner trials;
  private final Set<String> prepared = new TreeSet<>();
  private final List<Trial> left = new ArrayList<>();
  private volatile boolean stopping;
  private long workDone;

  public StudyRunner(
      StudyFolder folder,
      Distribution distribution,
      ClusterSource clusters,
      MediaSize media,
      StudyWatcher watcher,
      Clock clock)
      throws IOException {
    this.folder = folder;
    this.sheet = folder.sheet();
    this.targets = new Targets(clusters, sheet.servers());
    this.watcher = watcher;
    this.clock = clock;
    this.commands = new TrialCommands(distribution, sheet);
    SpaceCheck space = new SpaceCheck(sheet.plan(), distribution, media, Machine.current());
    this.trials = new TrialRunner(folder, commands, space, watcher, () -> stopping);
  }

  /**
   * Runs every trial that has no outcome yet. A system that cannot be started is given up: all its
   * trials that are left are recorded as failed at once.
   *
   * @param againToo trials whose outcome is a failure are run as well
   * @throws StudyInterruptedException where {@link #stop} was called, or Ctrl-C reached a child
   * @throws IOException where the folder cannot be written
   */
  public void run(boolean againToo) throws IOException, InterruptedException {
    new LeftBehind(folder.path()).stop();
    folder.dropTornLine();
    left.clear();
    left.addAll(left(againToo));
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
        closeUnneeded(trial);
      }
    }
  }

  /** Ends the current trial, whose work is lost, and then {@link #run}; from any thread. */
  public void stop() {
    stopping = true;
    trials.stop();
  }

  private List<Trial> left(boolean againToo) throws IOException {
    Map<String, TrialOutcome> outcomes = folder.outcomes();
    return sheet.trials().stream()
        .filter(trial -> isLeft(outcomes.get(trial.id()), againToo))
        .toList();
  }

  private static boolean isLeft(@Nullable TrialOutcome outcome, boolean againToo) {
    return outcome == null || (againToo && !outcome.completed());
  }

  /** In random order all servers are the same background for each other from the first trial on. */
  private void openAhead() throws IOException {
    if (sheet.plan().order() == TrialOrder.RANDOM) {
      for (SystemUnderTest system : sheet.plan().systems()) {
        if (left.stream().anyMatch(trial -> trial.system().equals(system.name()))) {
          tryToOpen(system);
        }
      }
    }
  }

  private void tryToOpen(SystemUnderTest system) throws IOException {
    try {
      open(system);
    } catch (SystemDownException e) {
      giveUp(system, String.valueOf(e.getMessage()), List.of());
    }
  }

  private Target open(SystemUnderTest system) throws SystemDownException {
    prepared.remove(system.name());
    for (int attempt = 1; ; attempt++) {
      requireGoingOn();
      watcher.systemStarts(system.name());
      try {
        Target target = targets.open(system);
        watcher.systemIsUp(system.name(), target.server());
        return target;
      } catch (RuntimeException e) {
        // Ctrl-C reaches the servers as well: that says nothing about them.
        requireGoingOn();
        if (attempt > sheet.plan().retries()) {
          throw new SystemDownException(
              system.title() + " could not be started: " + e.getMessage(), e);
        }
      }
    }
  }

  private void requireGoingOn() {
    if (stopping) {
      throw new StudyInterruptedException();
    }
  }

  /**
   * What cannot be started now is not tried again for each trial; the others go on.
   *
   * @param before why earlier attempts have failed of the trial that is under way, the first one
   */
  private void giveUp(SystemUnderTest system, String reason, List<String> before)
      throws IOException {
    List<Trial> lost = left.stream().filter(trial -> trial.system().equals(system.name())).toList();
    watcher.systemGivenUp(system.name(), reason, lost.size());
    List<String> failures = new ArrayList<>(before);
    failures.add(reason);
    for (Trial trial : lost) {
      int begun = failures.size() - 1;
      record(trial, outcome(trial, false, begun, clock.instant(), failures, Map.of()));
      failures = List.of(reason);
    }
  }

  private void record(Trial trial, TrialOutcome outcome) throws IOException {
    folder.append(outcome);
    left.remove(trial);
    workDone += work(trial);
    watcher.worked(workDone);
  }

  private void closeUnneeded(Trial done) {
    if (sheet.plan().order() == TrialOrder.PAPER
        && left.stream().noneMatch(trial -> trial.system().equals(done.system()))) {
      targets.close(done.system());
    }
  }

  private void run(Trial trial) throws IOException, InterruptedException {
    List<String> failures = new ArrayList<>();
    int number = sheet.trials().indexOf(trial) + 1;
    Instant start = clock.instant();
    for (int attempt = 1; attempt <= sheet.plan().retries() + 1; attempt++) {
      watcher.trialStarts(trial, number, attempt);
      start = clock.instant();
      Map<String, Duration> cpuBefore = targets.cpuTimesBut(trial.system());
      try {
        List<Result> phases = trials.run(trial, prepared(trial), this::report);
        watcher.trialCompleted(trial, number, phases.get(phases.size() - 1));
        Map<String, Double> idleShare = idleShare(trial, cpuBefore, start);
        record(trial, outcome(trial, true, attempt, start, failures, idleShare));
        return;
      } catch (SystemDownException e) {
        giveUp(commands.system(trial), String.valueOf(e.getMessage()), failures);
        return;
      } catch (TrialFailedException e) {
        failures.add(String.valueOf(e.getMessage()));
        watcher.trialFailed(
            trial,
            number,
            String.valueOf(e.getMessage()),
            attempt <= sheet.plan().retries(),
            folder.trial(trial));
      }
    }
    record(trial, outcome(trial, false, failures.size(), start, failures, Map.of()));
  }

  private void report(long doneOfTrial) {
    watcher.worked(workDone + doneOfTrial);
  }

  private TrialOutcome outcome(
      Trial trial,
      boolean completed,
      int attempts,
      Instant start,
      List<String> failures,
      Map<String, Double> idleShare) {
    Target target = targets.find(commands.system(trial));
    ServerUsed server = target == null ? null : target.server();
    return new TrialOutcome(
        trial.id(),
        completed,
        attempts,
        start.truncatedTo(ChronoUnit.MILLIS).toString(),
        clock.instant().truncatedTo(ChronoUnit.MILLIS).toString(),
        List.copyOf(failures),
        server,
        idleShare,
        null,
        List.of(),
        List.of());
  }

  /** The trial's system, up and with its schema made. */
  private Target prepared(Trial trial)
      throws SystemDownException, TrialFailedException, InterruptedException {
    SystemUnderTest system = commands.system(trial);
    Target target = targets.find(system);
    if (target == null) {
      target = open(system);
    }
    if (!prepared.contains(system.name())) {
      trials.createSchema(trial, target);
      prepared.add(system.name());
    }
    return target;
  }

  private Map<String, Double> idleShare(Trial trial, Map<String, Duration> before, Instant start) {
    double elapsedNs = Math.max(1, Duration.between(start, clock.instant()).toNanos());
    Map<String, Double> shares = new LinkedHashMap<>();
    targets
        .cpuTimesBut(trial.system())
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
    return sheet.plan().workload(trial.workload()).work(trial.operations());
  }
}
