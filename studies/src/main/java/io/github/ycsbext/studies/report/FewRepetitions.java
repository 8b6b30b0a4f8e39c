package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.util.Optional;

/**
 * Warns of intervals over two repetitions: with one degree of freedom Student's factor is 12.7,
 * with four it is 2.8.
 */
public final class FewRepetitions {
  private static final String SENTENCE =
      "Something was measured twice only: two repetitions are too few for a useful interval (±); at"
          + " least 5 are advised.";

  private FewRepetitions() {}

  public static Optional<String> sentence(ResultSet set) {
    return set.trials().stream()
            .map(trial -> trial.trial())
            .map(trial -> set.cell(trial.system(), trial.workload(), trial.operations()))
            .anyMatch(cell -> cell.trials().size() == 2)
        ? Optional.of(SENTENCE)
        : Optional.empty();
  }
}
