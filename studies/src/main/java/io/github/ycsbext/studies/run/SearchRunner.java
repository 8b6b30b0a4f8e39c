package io.github.ycsbext.studies.run;

import io.github.ycsbext.file.FileTree;
import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Limit;
import io.github.ycsbext.result.Result;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.studies.capacity.ClientDelay;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.capacity.Trend;
import io.github.ycsbext.studies.study.result.CapacityFolder;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep;
import io.github.ycsbext.studies.study.result.CapacityFolder.CapacityStep.State;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.SeriesRow;
import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/**
 * Each step is a {@code bin/ycsb run} in open loop. One that fails is tried again, once. One of
 * which the client {@linkplain ClientDelay may have broken} a limit is measured again; if that
 * happens again, the search ends. One whose latencies have a trend is measured again, twice as
 * long, once: unless it broke a limit and they rise, as those of an overloaded system do.
 */
record SearchRunner(CapacityFolder folder, SearchGoal goal, Steps steps, StudyWatcher watcher) {
  interface Steps {
    void measure(int number, double rate, int seconds, ResultFolder result)
        throws IOException, TrialFailedException, InterruptedException;
  }

  Content run() throws IOException, TrialFailedException, InterruptedException {
    Content content =
        folder.isCapacity() ? folder.read().goingOn(goal) : new Content(goal, List.of());
    Files.createDirectories(folder.path());
    folder.write(content);
    while (!content.isOver()) {
      content = content.and(step(content));
      folder.write(content);
      watcher.stepEnds(content);
    }
    return content;
  }

  private CapacityStep step(Content before)
      throws IOException, TrialFailedException, InterruptedException {
    int number = before.steps().size() + 1;
    double rate = before.search().next();
    int seconds = before.isProlonging() ? 2 * goal.seconds() : goal.seconds();
    ResultFolder result = folder.step(number);
    watcher.stepStarts(number, rate, seconds);
    try {
      measure(number, rate, seconds, result);
    } catch (TrialRefusedException e) {
      throw e;
    } catch (TrialFailedException e) {
      // One that could not connect in time, say, costs no search.
      measure(number, rate, seconds, result);
    }
    return judged(number, rate, seconds, result, before.isProlonging());
  }

  private void measure(int number, double rate, int seconds, ResultFolder result)
      throws IOException, TrialFailedException, InterruptedException {
    FileTree.delete(result.path());
    Files.createDirectories(result.path());
    steps.measure(number, rate, seconds, result);
  }

  private CapacityStep judged(
      int number, double rate, int seconds, ResultFolder measured, boolean isProlonging)
      throws IOException, TrialRefusedException {
    Result result = measured.read();
    List<Limit> limits = goal.limits();
    double strain;
    try {
      strain = Limit.strain(limits, result);
    } catch (IllegalArgumentException e) {
      throw new TrialRefusedException(Note.plain("Limit " + e.getMessage()));
    }
    Trend trend = Trend.of(SeriesRow.seconds(measured).stream().map(Second::meanMicros).toList());
    return new CapacityStep(
        number,
        rate,
        seconds,
        Math.min(strain, Double.MAX_VALUE),
        Limit.broken(limits, result),
        trend,
        state(!ClientDelay.ofBroken(limits, result).isEmpty(), strain, trend, isProlonging));
  }

  private static State state(boolean isOfClient, double strain, Trend trend, boolean isProlonging) {
    if (isOfClient) {
      return State.OVERLOADED;
    }
    boolean overload = strain > 1 && trend == Trend.RISING;
    return trend == Trend.NONE || overload || isProlonging ? State.COUNTS : State.PROLONGED;
  }
}
