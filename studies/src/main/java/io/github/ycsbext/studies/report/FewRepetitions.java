package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.ResultSet;
import java.util.Optional;

/**
 * Warns of intervals over two repetitions: with one degree of freedom Student's factor is 12.7,
 * with four it is 2.8.
 */
public final class FewRepetitions {
  private FewRepetitions() {}

  /** In English. */
  public static Optional<String> sentence(ResultSet set) {
    return sentence(set, Words.in(Language.ENGLISH));
  }

  static Optional<String> sentence(ResultSet set, Words words) {
    return set.cells().stream().anyMatch(cell -> cell.trials().size() == 2)
        ? Optional.of(words.of("warning.two-repetitions"))
        : Optional.empty();
  }
}
