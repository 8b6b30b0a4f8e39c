package io.github.ycsbext.studies.run;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.child.ClientCores;
import io.github.ycsbext.studies.run.child.StudyInterruptedException;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.run.server.RunningSystems;
import io.github.ycsbext.studies.run.server.SystemDownException;
import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.run.trial.StudyWatcher;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

final class MeasuredSystems implements AutoCloseable {
  private final RunningSystems targets;
  private final ClientCores cores;
  private final int retries;
  private final StudyWatcher watcher;
  private final BooleanSupplier stopping;

  /** The workloads whose schema each place has: they may have tables of their own. */
  private final Map<SystemPlace, Set<String>> schemas = new HashMap<>();

  /**
   * Places that are measured no more: a trial may have killed servers, and one that comes back may
   * have another role; or they cannot be emptied.
   */
  private final Set<SystemPlace> used = new HashSet<>();

  /**
   * @param retries how often a start is tried again
   */
  MeasuredSystems(
      RunningSystems targets,
      ClientCores cores,
      int retries,
      StudyWatcher watcher,
      BooleanSupplier stopping) {
    this.targets = targets;
    this.cores = cores;
    this.retries = retries;
    this.watcher = watcher;
    this.stopping = stopping;
  }

  /** Returns a system that is up and may be measured, which may be started first. */
  RunningSystem upAt(SystemPlace place) throws SystemDownException, IOException {
    RunningSystem target = fit(place);
    return target == null ? open(place) : target;
  }

  /** Returns a system that is up and may be measured; null if it has to be opened. */
  @Nullable RunningSystem fit(SystemPlace place) {
    return used.contains(place) ? null : targets.find(place);
  }

  RunningSystem open(SystemPlace place) throws SystemDownException, IOException {
    schemas.remove(place);
    used.remove(place);
    for (int attempt = 1; ; attempt++) {
      requireGoingOn();
      watcher.systemStarts(place.name());
      try {
        RunningSystem target = started(place);
        watcher.systemIsUp(place.name(), server(target), network(place, target));
        return target;
      } catch (RuntimeException e) {
        // Ctrl-C reaches the servers as well, so the failure says nothing about them.
        requireGoingOn();
        if (isRefused(e) || attempt > retries) {
          throw new SystemDownException(
              StudyNote.COULD_NOT_BE_STARTED.of(place.title(), Note.of(e)), e);
        }
      }
    }
  }

  private RunningSystem started(SystemPlace place) throws IOException {
    cores.share();
    List<Long> processIds = List.of();
    try {
      RunningSystem target = targets.open(place);
      processIds = target.processIds();
      return target;
    } finally {
      cores.divide(processIds);
    }
  }

  private void requireGoingOn() {
    if (stopping.getAsBoolean()) {
      throw new StudyInterruptedException();
    }
  }

  static boolean isRefused(@Nullable Throwable e) {
    return e instanceof UserError fault && fault.exitCode() == ExitCode.BAD_INPUT;
  }

  boolean needsSchema(SystemPlace place, String workload) {
    return !schemas.getOrDefault(place, Set.of()).contains(workload);
  }

  void hasSchema(SystemPlace place, String workload) {
    schemas.computeIfAbsent(place, none -> new HashSet<>()).add(workload);
  }

  void isUsed(SystemPlace place) {
    used.add(place);
  }

  @Nullable ServerUsed server(SystemPlace place) {
    RunningSystem target = targets.find(place);
    return target == null ? null : server(target);
  }

  private ServerUsed server(RunningSystem target) {
    return target instanceof RunningSystem.Local
        ? target.server().on(cores.used())
        : target.server();
  }

  /** Returns the network at a place; null if the study has none, or no server is up. */
  @Nullable NetworkUsed network(SystemPlace place) {
    return network(place, targets.find(place));
  }

  private static @Nullable NetworkUsed network(SystemPlace place, @Nullable RunningSystem target) {
    return place.network() == null || target == null ? null : target.network(place.network());
  }

  Map<String, Duration> cpuTimesBut(SystemPlace measured) {
    return targets.cpuTimesBut(measured);
  }

  void close(SystemPlace place) {
    targets.close(place);
  }

  @Override
  public void close() throws IOException {
    try {
      targets.close();
    } finally {
      cores.share();
    }
  }
}
