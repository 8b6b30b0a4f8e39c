package io.github.ycsbext.studies.screen;

import io.github.ycsbext.progress.Progress;
import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.run.step.StepWatcher;
import io.github.ycsbext.studies.study.result.CapacityStep;
import java.util.Locale;
import java.util.Optional;

public record CapacityScreen(Progress progress) implements StepWatcher {
  /**
   * What searches of simulated servers take whose steps vary little: see {@code SimulatedSearches}.
   */
  private static final int MIN_USUAL = 14;

  private static final int MAX_USUAL = 26;

  @Override
  public void starts(int number, double rate, int seconds) {
    progress.say("step %s: %s/s, %s s".formatted(number, rate(rate), seconds));
  }

  @Override
  public void ends(CapacityStep step, Optional<Capacity> known) {
    progress.reach(step.number());
    progress.print(
        "Step %s: %s/s %s%s"
            .formatted(
                step.number(),
                rate(step.rate()),
                outcome(step),
                known.map(CapacityScreen::soFar).orElse("")));
  }

  private static String soFar(Capacity known) {
    return String.format(
        Locale.ROOT,
        " (so far %s to %s, ±%.0f %%)",
        rate(known.low()),
        rate(known.high()),
        100 * known.precision());
  }

  /**
   * Returns how long a search takes.
   *
   * @param done the steps that were measured before
   */
  public static String forecast(SearchGoal goal, int done) {
    long stepSeconds = (long) goal.seconds() + goal.warmUpSeconds();
    int most = goal.bounds().steps() - done;
    String usual =
        done > 0 || most <= MAX_USUAL
            ? ""
            : "usually %s to %s (%s to %s), "
                .formatted(
                    MIN_USUAL,
                    MAX_USUAL,
                    TimeText.words(MIN_USUAL * stepSeconds),
                    TimeText.words(MAX_USUAL * stepSeconds));
    return "A step takes %s, besides the start of its client; there are %sat most %s (%s)"
        .formatted(TimeText.words(stepSeconds), usual, most, TimeText.words(most * stepSeconds));
  }

  private static String rate(double rate) {
    return Numbers.ENGLISH.plain(rate);
  }

  private static String outcome(CapacityStep step) {
    return switch (step.state()) {
      case OVERLOADED ->
          "does not count: it broke %s, and the client may be why"
              .formatted(String.join(", ", step.broken()));
      case PROLONGED -> "is measured again, for longer: its latencies still changed";
      case COUNTS -> step.kept() ? "kept the limits" : "broke " + String.join(", ", step.broken());
    };
  }
}
