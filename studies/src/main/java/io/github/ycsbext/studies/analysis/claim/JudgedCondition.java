package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.statistics.Ratio;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

public record JudgedCondition(FailCondition condition, List<Part> parts) {
  public enum Outcome {
    REGRESSION,
    UNDECIDED,
    NO_REGRESSION
  }

  /**
   * @param name such as {@code redis-workloada-1000 READ}
   * @param repetitionsNeeded empty if {@code RepetitionsNeeded.MOST} would not decide it
   */
  public record Part(
      FailCondition condition, String name, JudgedClaim judged, OptionalInt repetitionsNeeded) {
    public Outcome outcome() {
      return switch (judged.verdict()) {
        case HOLDS -> Outcome.REGRESSION;
        case DOES_NOT_HOLD -> Outcome.NO_REGRESSION;
        case UNDECIDED -> Outcome.UNDECIDED;
      };
    }

    /** The second set over the first; null if a side was not measured. */
    public @Nullable Ratio change() {
      Ratio ratio = judged.ratio();
      return ratio == null || condition.factor() > 1 ? ratio : ratio.inverse();
    }

    public boolean lacksValues() {
      return judged.comparison() == null
          && judged.cellsOfA().get(0).isMeasured()
          && judged.cellsOfB().get(0).isMeasured();
    }
  }

  public Outcome outcome() {
    return Objects.requireNonNull(worst(parts.stream().map(Part::outcome).toList()));
  }

  public static @Nullable Outcome worst(List<Outcome> outcomes) {
    return outcomes.stream().sorted().findFirst().orElse(null);
  }
}
