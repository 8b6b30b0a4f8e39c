package io.github.ycsbext.studies.report;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import java.util.Optional;

/**
 * Warns of intervals over two repetitions: Student's factor is 12.7 with one degree of freedom, but
 * 2.8 with four.
 */
public final class FewRepetitions {
  private FewRepetitions() {}

  /** Returns the warning in English. */
  public static Optional<String> sentence(ResultSet set) {
    return sentence(set, Words.in(Language.ENGLISH));
  }

  public static Optional<String> sentence(ResultSet set, Words words) {
    return set.cells().stream().anyMatch(cell -> cell.trials().size() == 2)
        ? Optional.of(words.of("warning.two-repetitions"))
        : Optional.empty();
  }
}
