package io.github.ycsbext.studies.run;

import io.github.ycsbext.binding.schema.SchemaDescription;
import io.github.ycsbext.clusters.Cluster.Settled;
import io.github.ycsbext.clusters.fault.FaultEvent;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.FileError;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.ProcessIdentity;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.Result.OperationSummary;
import io.github.ycsbext.result.Result.Run;
import io.github.ycsbext.result.Result.ValueBytes;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.run.SpaceCheck.RecordSize;
import io.github.ycsbext.studies.run.server.RunningSystem;
import io.github.ycsbext.studies.study.StudyNote;
import io.github.ycsbext.studies.study.plan.FailedOperations;
import io.github.ycsbext.studies.study.plan.PlannedPhase;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.StudyFolder;
import io.github.ycsbext.studies.study.result.Trial;
import io.github.ycsbext.studies.study.result.TrialOutcome.Settling;
import io.github.ycsbext.studies.study.result.TrialOutcome.Storage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

public final class TrialRunner {

  /** Far more than emptied servers need. After it, the trial runs and notes that they were busy. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final String ATTEMPT = "attempt-";

  private final StudyFolder folder;
  private final TrialCommands commands;
  private final SpaceCheck space;
  private final StudyWatcher watcher;

  /** Those that a trial has been begun on. Others are as empty as the study started them. */
  private final Set<RunningSystem> used = new HashSet<>();

  private final AtomicReference<@Nullable Process> running = new AtomicReference<>();
  private final StoppableWait waits;

  /**
   * @param settling the wait before the first phase; null if the servers do not report it
   * @param faults in the order of the phases and of time
   * @param notes what a reader of its figures must know
   */
  public record MeasuredAttempt(
      Result last,
      List<Storage> storage,
      @Nullable Settling settling,
      List<FaultEvent> faults,
      List<Note> notes) {}

  public TrialRunner(
      StudyFolder folder,
      TrialCommands commands,
      SpaceCheck space,
      StudyWatcher watcher,
      StoppableWait waits) {
    this.folder = folder;
    this.commands = commands;
    this.space = space;
    this.watcher = watcher;
    this.waits = waits;
  }

  public MeasuredAttempt run(Trial trial, RunningSystem target)
      throws TrialFailedException, InterruptedException {
    try {
      if (isOfItsOwnRecords(trial)) {
        begin(folder.trial(trial));
      } else {
        // A search of records that were there goes on with its steps.
        Files.createDirectories(folder.trial(trial));
      }
      space.requireRoom(trial, target);
      boolean isEmpty = used.add(target) && target instanceof RunningSystem.Local;
      if (isEmptied(trial) && !isEmpty) {
        schema("clear", trial, target, folder.trial(trial));
      }
      Settling settling = settle(trial, target);
      return phases(trial, target, settling);
    } catch (IOException e) {
      String wayOut = FileError.isFull(e) ? " (make room for " + folder.trial(trial) + ")" : "";
      throw new TrialFailedException(StudyNote.TRIAL_NOT_RUN.of(FileError.of(e) + wayOut), e);
    }
  }

  /**
   * Moves the files of an earlier attempt into {@code attempt-<n>/}: nothing is lost or mistaken.
   */
  private static void begin(Path trial) throws IOException {
    Files.createDirectories(trial);
    List<Path> old;
    try (Stream<Path> entries = Files.list(trial)) {
      old = entries.toList();
    }
    List<Path> left =
        old.stream()
            .filter(entry -> !String.valueOf(entry.getFileName()).startsWith(ATTEMPT))
            .toList();
    if (!left.isEmpty()) {
      Path aside = Files.createDirectory(trial.resolve(ATTEMPT + (old.size() - left.size() + 1)));
      for (Path entry : left) {
        Files.move(entry, aside.resolve(entry.getFileName()));
      }
    }
  }

  public void createSchema(Trial trial, RunningSystem target)
      throws TrialFailedException, InterruptedException {
    if (!isEmptied(trial)) {
      return;
    }
    try {
      schema("create", trial, target, Files.createDirectories(folder.system(trial)));
    } catch (IOException e) {
      throw new TrialFailedException(
          StudyNote.SCHEMA_NOT_MADE.of(String.valueOf(e.getMessage())), e);
    }
  }

  /** Stops the trial; any thread may call it. */
  public void stop() {
    Process process = running.get();
    if (process != null) {
      ProcessIdentity.killTree(process.toHandle());
    }
  }

  private boolean isEmptied(Trial trial) {
    return isOfItsOwnRecords(trial) && commands.system(trial).engine().hasSchemaCommands();
  }

  /** Returns false for a search of the user's own records, which nothing deletes. */
  private boolean isOfItsOwnRecords(Trial trial) {
    return !commands.workload(trial).isSearch();
  }

  private void schema(String action, Trial trial, RunningSystem target, Path kept)
      throws IOException, TrialFailedException, InterruptedException {
    List<String> command = commands.schema(action, trial, target);
    child("schema " + action, command, target, kept, () -> {});
  }

  private @Nullable Settling settle(Trial trial, RunningSystem target) {
    watcher.phaseStarts(trial, "settle");
    Optional<Settled> settled = waits.during(() -> target.settle(PATIENCE));
    waits.requireGoingOn();
    return settled
        .map(end -> new Settling(end.quiet(), end.waited().toMillis(), end.sentence()))
        .orElse(null);
  }

  private MeasuredAttempt phases(Trial trial, RunningSystem target, @Nullable Settling settling)
      throws IOException, TrialFailedException, InterruptedException {
    List<Result> results = new ArrayList<>();
    StorageLog storage = new StorageLog();
    List<FaultEvent> faults = new ArrayList<>();
    List<Note> notes = new ArrayList<>();
    for (PlannedPhase planned : commands.workload(trial).phases()) {
      boolean isLoaded =
          results.size() == 1
              && FailedOperations.hasLoadedAll(results.get(0))
              && commands.keepsLedger(trial, planned);
      PlannedPhase phase = isLoaded ? planned.afterItsLoad() : planned;
      Result result =
          phase.faults().isEmpty()
              ? phase(phase, trial, target, () -> {})
              : underFaults(phase, trial, target, faults, notes);
      if (faults.isEmpty() && phase.kind() != PlannedPhase.Kind.CAPACITY) {
        // A server that was killed may have lost records, so what it stores is of no known size.
        storage.add(phase, result, space.sizeOf(trial, phase));
      }
      results.add(result);
    }
    Result last = results.get(results.size() - 1);
    return new MeasuredAttempt(last, storage.entries(), settling, faults, notes);
  }

  private Result underFaults(
      PlannedPhase phase,
      Trial trial,
      RunningSystem target,
      List<FaultEvent> faults,
      List<Note> notes)
      throws IOException, TrialFailedException, InterruptedException {
    try (PhaseFaults befalling =
        PhaseFaults.of(phase, target, waits, event -> watcher.faultDone(trial, event))) {
      Result result = phase(phase, trial, target, befalling::begin);
      faults.addAll(befalling.end(result, PATIENCE, notes));
      waits.requireGoingOn();
      return result;
    } catch (TrialFailedException e) {
      // A failure caused by Ctrl-C says nothing about the servers.
      waits.requireGoingOn();
      throw e;
    }
  }

  private Result phase(PlannedPhase phase, Trial trial, RunningSystem target, Runnable measuring)
      throws IOException, TrialFailedException, InterruptedException {
    String name = phase.name();
    ResultFolder result = folder.phase(trial, name);
    watcher.phaseStarts(trial, name);
    SearchGoal goal = phase.search();
    if (goal != null) {
      return searched(goal, phase, trial, target, result);
    }
    List<String> command =
        phase.kind() == PlannedPhase.Kind.SWEEP
            ? sweep(phase, trial, target, result)
            : commands.phase(phase, trial, target, result);
    child(name, command, target, folder.trial(trial), measuring);
    requireResult(name, result);
    Result measured = result.read();
    String planned = phase.amount().seconds() == null ? Run.COMPLETED : Run.TIME_OVER;
    if (!measured.run().ended().equals(planned)) {
      throw new TrialFailedException(StudyNote.DID_NOT_COMPLETE.of(name, measured.run().ended()));
    }
    return measured;
  }

  /**
   * Runs a search. That it ends without a capacity, as the client was too weak or no limit broke,
   * is a result and no failed trial.
   */
  private Result searched(
      SearchGoal goal, PlannedPhase phase, Trial trial, RunningSystem target, ResultFolder result)
      throws IOException, TrialFailedException, InterruptedException {
    CapacityFolder search = new CapacityFolder(result.path());
    SearchRunner.Steps steps =
        (number, rate, seconds, step) -> {
          String name = "step " + number;
          child(
              name,
              commands.step(phase, trial, target, number, rate, seconds, step),
              target,
              step.path(),
              () -> {});
          requireResult(name, step);
        };
    return search.described(new SearchRunner(search, goal, steps, watcher).run()).read();
  }

  private static void requireResult(String name, ResultFolder result) throws TrialFailedException {
    if (!result.isComplete()) {
      throw new TrialFailedException(StudyNote.WITHOUT_RESULT.of(name, result.path()));
    }
  }

  private List<String> sweep(
      PlannedPhase phase, Trial trial, RunningSystem target, ResultFolder result)
      throws IOException {
    PlannedPhase searching = commands.workload(trial).searchBefore(phase);
    double capacity =
        new CapacityFolder(folder.phase(trial, searching.name()).path()).read().sweptRate();
    Sweep sweep = Sweep.of(capacity, Objects.requireNonNull(phase.amount().seconds()));
    Path rates = folder.trial(trial).resolve(phase.name() + "-rates.csv");
    Files.writeString(rates, sweep.csv());
    return commands.sweep(phase, trial, target, result, sweep, rates);
  }

  private void child(
      String name, List<String> command, RunningSystem target, Path kept, Runnable measuring)
      throws IOException, TrialFailedException, InterruptedException {
    waits.requireGoingOn();
    ChildProcess child = new ChildProcess(running);
    int exitCode =
        child.run(command, target.environment(), kept, name.replace(' ', '-'), measuring);
    if (exitCode == ExitCode.INTERRUPTED.code()) {
      throw new CancellationException("interrupted");
    }
    waits.requireGoingOn();
    if (exitCode == ExitCode.BAD_INPUT.code()) {
      throw new TrialRefusedException(StudyNote.REFUSED.of(name, words(child.lastWords())));
    }
    // What a database loses is a finding, and would be one again.
    if (exitCode != ExitCode.OK.code() && exitCode != ExitCode.WRITES_LOST.code()) {
      throw new TrialFailedException(
          StudyNote.EXIT_CODE.of(name, exitCode, words(child.lastWords())));
    }
  }

  private static Note words(String lastWords) {
    return lastWords.isEmpty() ? StudyNote.SAID_NOTHING.of() : Note.plain(lastWords);
  }

  static final class StorageLog {
    private final List<Storage> entries = new ArrayList<>();
    private long records;
    private double sentBytes;

    /**
     * Adds a phase. Loaded bytes are those that the client counted; a delete takes away their mean.
     */
    void add(PlannedPhase phase, Result result, RecordSize size) {
      long inserted = succeeded(result, "INSERT");
      long deleted = succeeded(result, "DELETE");
      sentBytes += inserted * bytesOfInsert(result, size);
      records += inserted;
      if (records > 0) {
        sentBytes -= deleted * (sentBytes / records);
      }
      records -= deleted;
      SchemaDescription server = result.server();
      Long stored = server == null ? null : server.bytesStored();
      if (stored != null) {
        entries.add(
            new Storage(
                phase.name(),
                records,
                Math.round(sentBytes / Math.max(1, size.sentBytes()) * size.valueBytes()),
                Math.round(sentBytes),
                stored));
      }
    }

    private static double bytesOfInsert(Result result, RecordSize size) {
      OperationSummary inserts = result.latencies().get("INSERT");
      ValueBytes counted = result.observed().valueBytes();
      return inserts == null || counted == null || inserts.count() != result.run().operations()
          ? size.sentBytes()
          : counted.sentPerOperation();
    }

    /** None if the server does not report its bytes. */
    List<Storage> entries() {
      return List.copyOf(entries);
    }

    private static long succeeded(Result result, String operation) {
      OperationSummary summary = result.latencies().get(operation);
      if (summary == null) {
        return 0;
      }
      Map<String, Long> returns = summary.returns();
      return returns.getOrDefault("OK", 0L) + returns.getOrDefault("BATCHED_OK", 0L);
    }
  }
}
