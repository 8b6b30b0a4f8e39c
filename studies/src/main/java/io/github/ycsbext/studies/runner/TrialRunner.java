package io.github.ycsbext.studies.runner;

import io.github.ycsbext.clusters.Settled;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.plan.Phase;
import io.github.ycsbext.studies.runner.TrialOutcome.Settling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Runs one attempt of a trial: clear, load, run. */
final class TrialRunner {
  private static final String COMPLETED = "completed";

  /**
   * Far longer than emptied servers need; after it the trial runs, and says that they were not
   * done.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final StudyFolder folder;
  private final TrialCommands commands;
  private final SpaceCheck space;
  private final LeftBehind leftBehind;
  private final StudyWatcher watcher;
  private final BooleanSupplier stopping;
  private final AtomicReference<@Nullable Process> running = new AtomicReference<>();
  private @Nullable Thread settling;

  TrialRunner(
      StudyFolder folder,
      TrialCommands commands,
      SpaceCheck space,
      StudyWatcher watcher,
      BooleanSupplier stopping) {
    this.folder = folder;
    this.commands = commands;
    this.space = space;
    this.leftBehind = new LeftBehind(folder.path());
    this.watcher = watcher;
    this.stopping = stopping;
  }

  /**
   * @param worked told the records and operations that this attempt has done
   * @return what it measured
   */
  Measured run(Trial trial, Target target, LongConsumer worked)
      throws TrialFailedException, InterruptedException {
    try {
      TrialFolders.begin(folder.trial(trial));
      space.requireRoom(trial, commands.system(trial), target);
      schema("clear", trial, target, folder.trial(trial));
      Settling settling = settle(trial, target);
      return phases(trial, target, settling, worked);
    } catch (IOException e) {
      throw new TrialFailedException("the trial could not be run: " + e.getMessage(), e);
    }
  }

  /** Makes what the records need; the trial only says which workload and system. */
  void createSchema(Trial trial, Target target) throws TrialFailedException, InterruptedException {
    try {
      schema("create", trial, target, Files.createDirectories(folder.system(trial)));
    } catch (IOException e) {
      throw new TrialFailedException("the schema could not be made: " + e.getMessage(), e);
    }
  }

  /** Ends the child that is running or the wait for quiet; may be called from any thread. */
  void stop() {
    Process process = running.get();
    if (process != null) {
      ChildProcess.stop(process);
    }
    stopSettling();
  }

  private synchronized void stopSettling() {
    if (settling != null) {
      settling.interrupt();
    }
  }

  private synchronized void settles(@Nullable Thread thread) {
    settling = thread;
  }

  private void schema(String action, Trial trial, Target target, Path kept)
      throws IOException, TrialFailedException, InterruptedException {
    child("schema " + action, commands.schema(action, trial, target), kept, done -> {});
  }

  private @Nullable Settling settle(Trial trial, Target target) {
    watcher.phaseStarts(trial, "settle");
    Settled settled = settled(target);
    requireGoingOn();
    return settled == null
        ? null
        : new Settling(settled.quiet(), settled.waited().toMillis(), settled.sentence());
  }

  /**
   * Servers that Ctrl-C has ended are never quiet, so that {@link #stop} must end the wait. What
   * comes after it, closing servers and files, must not meet the interrupt.
   */
  private @Nullable Settled settled(Target target) {
    settles(Thread.currentThread());
    try {
      requireGoingOn();
      return target.settle(PATIENCE).orElse(null);
    } finally {
      settles(null);
      boolean interrupted = Thread.interrupted();
      if (interrupted && !stopping.getAsBoolean()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Measured phases(
      Trial trial, Target target, @Nullable Settling settling, LongConsumer worked)
      throws IOException, TrialFailedException, InterruptedException {
    List<Result> results = new ArrayList<>();
    StorageBook storage = new StorageBook();
    for (Phase phase : commands.workload(trial).phases()) {
      long before = results.stream().mapToLong(Result::operations).sum();
      Result result = phase(phase, trial, target, done -> worked.accept(before + done));
      storage.add(phase, result, space.size(trial, phase));
      results.add(result);
    }
    return new Measured(results, storage.entries(), settling);
  }

  private Result phase(Phase phase, Trial trial, Target target, LongConsumer worked)
      throws IOException, TrialFailedException, InterruptedException {
    String name = phase.name();
    ResultFolder result = folder.phase(trial, name);
    watcher.phaseStarts(trial, name);
    child(name, commands.phase(phase, trial, target, result), folder.trial(trial), worked);
    if (!result.isComplete()) {
      throw new TrialFailedException(name + " ended without a result in " + result.path());
    }
    Result measured = result.read();
    if (!measured.ended().equals(COMPLETED)) {
      throw new TrialFailedException(name + " did not complete: " + measured.ended());
    }
    worked.accept(measured.operations());
    return measured;
  }

  private void child(String name, List<String> command, Path kept, LongConsumer worked)
      throws IOException, TrialFailedException, InterruptedException {
    requireGoingOn();
    ChildProcess child = new ChildProcess(running, leftBehind);
    int exitCode = child.run(command, kept, name.replace(' ', '-'), worked);
    if (exitCode == ChildProcess.INTERRUPTED) {
      throw new StudyInterruptedException();
    }
    requireGoingOn();
    if (exitCode != 0) {
      throw new TrialFailedException(
          "%s ended with exit code %d: %s".formatted(name, exitCode, words(child.lastWords())));
    }
  }

  private void requireGoingOn() {
    if (stopping.getAsBoolean()) {
      throw new StudyInterruptedException();
    }
  }

  private static String words(String lastWords) {
    return lastWords.isEmpty() ? "it said nothing" : lastWords;
  }
}
