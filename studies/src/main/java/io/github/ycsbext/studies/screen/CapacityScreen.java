package io.github.ycsbext.studies.screen;

import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.run.step.StepWatcher;
import io.github.ycsbext.studies.study.result.CapacityStep;
import java.util.Locale;

/** Shows a search for a capacity as it goes on, with a line per step. */
public final class CapacityScreen implements StepWatcher {
  private final Progress progress;

  public CapacityScreen(Progress progress) {
    this.progress = progress;
  }

  @Override
  public void starts(int number, double rate, int seconds) {
    progress.say(String.format(Locale.ROOT, "step %d: %s/s, %d s", number, rate(rate), seconds));
  }

  @Override
  public void ends(CapacityStep step) {
    progress.reach(step.number());
    progress.tell(
        String.format(
            Locale.ROOT, "Step %d: %s/s %s", step.number(), rate(step.rate()), outcome(step)));
  }

  private static String rate(double rate) {
    return Numbers.ENGLISH.plain(rate);
  }

  private static String outcome(CapacityStep step) {
    return switch (step.state()) {
      case STARVED ->
          "does not count: it broke %s, and the client lacked CPU"
              .formatted(String.join(", ", step.broken()));
      case PROLONGED -> "is measured again, for longer: its latencies still changed";
      case COUNTS -> step.kept() ? "kept the limits" : "broke " + String.join(", ", step.broken());
    };
  }
}
