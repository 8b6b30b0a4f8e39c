package io.github.ycsbext.studies.run;

import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.run.server.ClusterSource;
import io.github.ycsbext.studies.run.server.PropertiesFile;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.run.server.SystemPlace;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.reading.HostsFile;
import io.github.ycsbext.studies.study.result.Servers;
import io.github.ycsbext.studies.study.result.TrialOutcome.NetworkUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.ServerUsed;
import java.io.IOException;
import java.io.Serial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

final class MeasuredSystems implements AutoCloseable {
  private final StudyContext study;
  private final ClusterSource source;
  private final @Nullable HostsFile hosts;
  private final StudyWatcher watcher;
  private final StoppableWait waits;

  private final Map<SystemPlace, RunningSystem> up = new LinkedHashMap<>();

  /** The workloads whose schema each place has: they may have tables of their own. */
  private final Map<SystemPlace, Set<String>> schemas = new HashMap<>();

  /**
   * Places that are measured no more: a trial may have killed servers, and one that comes back may
   * have another role; or they cannot be emptied.
   */
  private final Set<SystemPlace> used = new HashSet<>();

  MeasuredSystems(
      StudyContext study, ClusterSource source, StudyWatcher watcher, StoppableWait waits)
      throws IOException {
    this.study = study;
    this.source = source;
    String file = servers().hosts();
    this.hosts =
        file == null ? null : HostsFile.readForPart(Path.of(file), study.manifest().plan());
    this.watcher = watcher;
    this.waits = waits;
  }

  private Servers servers() {
    return study.manifest().servers();
  }

  /** Thrown if a system could not be started in all attempts; the note says why. */
  static final class SystemDownException extends TrialFailedException {
    @Serial private static final long serialVersionUID = 1;

    private SystemDownException(Note note, Throwable cause) {
      super(note, cause);
    }
  }

  /** Returns a system that is up and may be measured; null if it has to be opened. */
  @Nullable RunningSystem fit(SystemPlace place) {
    return used.contains(place) ? null : find(place);
  }

  private @Nullable RunningSystem find(SystemPlace place) {
    RunningSystem target = up.get(place);
    return target != null && target.isUp() ? target : null;
  }

  RunningSystem open(SystemPlace place) throws SystemDownException, IOException {
    schemas.remove(place);
    used.remove(place);
    for (int attempt = 1; ; attempt++) {
      waits.requireGoingOn();
      try {
        RunningSystem target = started(place);
        watcher.systemIsUp(place.name(), server(target), network(place, target));
        return target;
      } catch (RuntimeException e) {
        // Ctrl-C reaches the servers as well, so the failure says nothing about them.
        waits.requireGoingOn();
        if (isRefused(e) || attempt > study.manifest().plan().execution().retries()) {
          throw new SystemDownException(
              StudyNote.COULD_NOT_BE_STARTED.of(place.title(), Note.of(e)), e);
        }
      }
    }
  }

  private RunningSystem started(SystemPlace place) throws IOException {
    study.cores().share();
    List<Long> processIds = List.of();
    try {
      close(place);
      RunningSystem target = target(place);
      up.put(place, target);
      processIds = target.processIds();
      return target;
    } finally {
      study.cores().divide(processIds);
    }
  }

  private RunningSystem target(SystemPlace place) throws IOException {
    if (study.asked() != null) {
      return study.asked();
    }
    String system = place.system().name();
    String file = servers().given().get(system);
    if (file != null) {
      Path given = Path.of(file);
      return RunningSystem.Foreign.given(given)
          .described(place.system().engine(), PropertiesFile.read(given));
    }
    String network = place.network() == null ? null : place.network().name();
    Optional<Map<String, String>> reached =
        hosts == null ? Optional.empty() : hosts.find(system, network);
    return reached.isPresent()
        ? RunningSystem.Foreign.reached(reached.get())
            .described(place.system().engine(), reached.get())
        : RunningSystem.Local.of(source.start(place.system(), place.network()), servers().way());
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
    RunningSystem target = find(place);
    return target == null ? null : server(target);
  }

  private ServerUsed server(RunningSystem target) {
    return target instanceof RunningSystem.Local
        ? target.server().on(study.cores().used())
        : target.server();
  }

  /** Returns the network at a place; null if the study has none, or no server is up. */
  @Nullable NetworkUsed network(SystemPlace place) {
    return network(place, find(place));
  }

  private static @Nullable NetworkUsed network(SystemPlace place, @Nullable RunningSystem target) {
    return place.network() == null || target == null ? null : target.network(place.network());
  }

  Map<String, Duration> cpuTimesBut(SystemPlace measured) {
    Map<String, Duration> times = new LinkedHashMap<>();
    up.forEach(
        (place, target) -> {
          if (!place.equals(measured) && target instanceof RunningSystem.Local) {
            times.put(place.system().name(), target.cpuTime());
          }
        });
    return times;
  }

  void close(SystemPlace place) {
    RunningSystem target = up.remove(place);
    if (target != null) {
      target.close();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      List.copyOf(up.keySet()).forEach(this::close);
    } finally {
      study.cores().share();
    }
  }
}
