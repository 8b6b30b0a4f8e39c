package io.github.ycsbext.studies.run.step;

import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.error.ExitCode;
import io.github.ycsbext.error.UserError;
import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.process.ProcessTree;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.capacity.ClientDelay;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.run.child.ChildProcess;
import io.github.ycsbext.studies.run.child.Distribution;
import io.github.ycsbext.studies.run.child.StudyInterruptedException;
import io.github.ycsbext.studies.study.plan.StepProperties;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.CapacityManifest;
import io.github.ycsbext.studies.study.result.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityStep.State;
import io.github.ycsbext.studies.study.result.SecondsOfRun;
import io.github.ycsbext.studies.study.result.SecondsOfRun.Second;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Searches the capacity of one database: each step is a {@code bin/ycsb run} in open loop, at a
 * rate that the search chooses.
 *
 * <p>A step that fails is tried again, once. One of which the client {@linkplain ClientDelay may
 * have broken} a limit is measured again; if that happens again, the search ends. A step whose
 * latencies have a trend is measured again, twice as long, once: unless it broke a limit and they
 * rise, as those of a system under too much load do.
 */
public final class CapacityRunner {
  /** More than a search has steps. */
  private static final long SEEDS = 1_000;

  private final Distribution distribution;
  private final CapacityFolder folder;
  private final CapacityManifest manifest;
  private final List<String> options;
  private final Map<String, String> environment;
  private final StepWatcher watcher;
  private final List<CapacityStep> steps;
  private final AtomicReference<@Nullable Process> running = new AtomicReference<>();
  private volatile boolean stopping;

  /**
   * @param options the options of each run
   * @param environment the variables that those need
   * @param before the steps that were measured before
   */
  public CapacityRunner(
      Distribution distribution,
      CapacityFolder folder,
      CapacityManifest manifest,
      List<String> options,
      Map<String, String> environment,
      List<CapacityStep> before,
      StepWatcher watcher) {
    this.distribution = distribution;
    this.folder = folder;
    this.manifest = manifest;
    this.options = List.copyOf(options);
    this.environment = Map.copyOf(environment);
    this.steps = new ArrayList<>(before);
    this.watcher = watcher;
  }

  public List<CapacityStep> steps() {
    return List.copyOf(steps);
  }

  public void stop() {
    stopping = true;
    Process process = running.get();
    if (process != null) {
      ProcessTree.kill(process.toHandle());
    }
  }

  /**
   * Measures steps until the search is over or the client is too weak for it.
   *
   * @throws StudyInterruptedException if it was stopped
   * @throws UserError if a step fails
   */
  public void run() throws IOException, InterruptedException {
    folder.write(new Content(manifest, steps));
    while (!new Content(manifest, steps).isOver()) {
      CapacityStep step = step(manifest.after(steps).next());
      steps.add(step);
      folder.write(new Content(manifest, steps));
      watcher.ends(step, manifest.after(steps).capacity());
    }
  }

  private boolean isProlonging() {
    return !steps.isEmpty() && steps.get(steps.size() - 1).state() == State.PROLONGED;
  }

  private CapacityStep step(double rate) throws IOException, InterruptedException {
    int number = steps.size() + 1;
    int seconds = isProlonging() ? 2 * manifest.goal().seconds() : manifest.goal().seconds();
    watcher.starts(number, rate, seconds);
    ResultFolder result = folder.step(number);
    try {
      measure(number, rate, seconds, result);
    } catch (UserError e) {
      if (e.exitCode() == ExitCode.BAD_INPUT) {
        throw e;
      }
      // One that could not connect in time, say, costs no search.
      measure(number, rate, seconds, result);
    }
    return judged(number, rate, seconds, result);
  }

  private void measure(int number, double rate, int seconds, ResultFolder result)
      throws IOException, InterruptedException {
    FileTree.delete(result.path());
    Files.createDirectories(result.path());
    ChildProcess child = new ChildProcess(running);
    int exitCode =
        child.run(
            distribution.command(words(number, rate, seconds, result)),
            environment,
            result.path(),
            "run",
            () -> {});
    if (stopping || exitCode == ExitCode.INTERRUPTED.code()) {
      throw new StudyInterruptedException();
    }
    if (exitCode != 0 || !result.isComplete()) {
      throw new UserError(
          exitCode == ExitCode.BAD_INPUT.code() ? ExitCode.BAD_INPUT : ExitCode.FAILED,
          String.format(
              Locale.ROOT,
              "Step %d, %,.0f/s, ended with exit code %d: %s",
              number,
              rate,
              exitCode,
              Secrets.hide(child.lastWords())));
    }
  }

  /** The search's own properties come last, so that they beat the user's. */
  private List<String> words(int number, double rate, int seconds, ResultFolder result) {
    List<String> words = new ArrayList<>(List.of("run", manifest.database()));
    words.addAll(options);
    StepProperties.of(manifest.goal(), rate, seconds, result.path())
        .forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    words.addAll(List.of("-p", WorkloadProperties.SEED + "=" + (SEEDS * seed() + number)));
    words.add("-s");
    return words;
  }

  /** Returns the seed that the user gave; each step has its own. */
  private long seed() {
    String seed = WorkloadProperties.SEED.name() + "=";
    return options.stream()
        .filter(
            option ->
                option.startsWith(seed) && option.substring(seed.length()).matches("-?\\d{1,15}"))
        .mapToLong(option -> Long.parseLong(option.substring(seed.length())))
        .reduce(0, (first, second) -> second);
  }

  private CapacityStep judged(int number, double rate, int seconds, ResultFolder folderOfStep)
      throws IOException {
    Result result = folderOfStep.read();
    List<Limit> limits = manifest.goal().limits();
    double strain;
    try {
      strain = Limit.strain(limits, result);
    } catch (IllegalArgumentException e) {
      throw UserError.badInput("Limit " + e.getMessage(), e);
    }
    Trend trend = Trend.of(SecondsOfRun.of(folderOfStep).stream().map(Second::meanMicros).toList());
    return new CapacityStep(
        number,
        rate,
        seconds,
        Math.min(strain, Double.MAX_VALUE),
        Limit.broken(limits, result),
        trend,
        state(!ClientDelay.ofBroken(limits, result).isEmpty(), strain, trend));
  }

  private State state(boolean isOfClient, double strain, Trend trend) {
    if (isOfClient) {
      return State.OVERLOADED;
    }
    boolean overload = strain > 1 && trend == Trend.RISING;
    return trend == Trend.NONE || overload || isProlonging() ? State.COUNTS : State.PROLONGED;
  }
}
