package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.capacity.Capacity;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.study.result.CapacityFolder.Content;
import io.github.ycsbext.studies.study.result.CapacityStep;
import java.util.Locale;

final class SearchText {
  /**
   * What searches of simulated servers take whose steps vary little: see {@code SimulatedSearches}.
   */
  private static final int MIN_USUAL = 14;

  private static final int MAX_USUAL = 26;

  private SearchText() {}

  static String forecast(SearchGoal goal) {
    long stepSeconds = (long) goal.seconds() + goal.warmUpSeconds();
    int most = goal.bounds().steps();
    String usual =
        most <= MAX_USUAL
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

  static String ofLastStep(Content search) {
    CapacityStep step = search.steps().get(search.steps().size() - 1);
    return "Step %s: %s/s %s%s"
        .formatted(
            step.number(),
            Numbers.ENGLISH.plain(step.rate()),
            outcome(step),
            search.search().capacity().map(SearchText::soFar).orElse(""));
  }

  private static String soFar(Capacity known) {
    return String.format(
        Locale.ROOT,
        " (so far %s to %s, ±%.0f %%)",
        Numbers.ENGLISH.plain(known.low()),
        Numbers.ENGLISH.plain(known.high()),
        100 * known.precision());
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
