package io.github.ycsbext.studies.runner;

import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Runs one attempt of a trial: clear, load, run. */
final class TrialRunner {
  private static final String COMPLETED = "completed";

  private final StudyFolder folder;
  private final TrialCommands commands;
  private final SpaceCheck space;
  private final LeftBehind leftBehind;
  private final StudyWatcher watcher;
  private final BooleanSupplier stopping;
  private final AtomicReference<@Nullable Process> running = new AtomicReference<>();

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
   * @return what the run measured
   */
  Result run(Trial trial, Target target, LongConsumer worked)
      throws TrialFailedException, InterruptedException {
    try {
      TrialFolders.begin(folder.trial(trial));
      space.requireRoom(trial, commands.system(trial), target);
      schema("clear", trial, target, folder.trial(trial));
      Result load = phase("load", trial, target, folder.load(trial), worked);
      return phase(
          "run", trial, target, folder.run(trial), done -> worked.accept(load.operations() + done));
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

  /** Ends the child that is running, if there is one; may be called from any thread. */
  void stop() {
    Process process = running.get();
    if (process != null) {
      ChildProcess.stop(process);
    }
  }

  private void schema(String action, Trial trial, Target target, Path kept)
      throws IOException, TrialFailedException, InterruptedException {
    child("schema " + action, commands.schema(action, trial, target), kept, done -> {});
  }

  private Result phase(
      String phase, Trial trial, Target target, ResultFolder result, LongConsumer worked)
      throws IOException, TrialFailedException, InterruptedException {
    watcher.phaseStarts(trial, phase);
    child(phase, commands.phase(phase, trial, target, result), folder.trial(trial), worked);
    if (!result.isComplete()) {
      throw new TrialFailedException(phase + " ended without a result in " + result.path());
    }
    Result measured = result.read();
    if (!measured.ended().equals(COMPLETED)) {
      throw new TrialFailedException(phase + " did not complete: " + measured.ended());
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
