package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.studies.capacity.SearchGoal;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The properties that a search for a capacity sets for each of its steps, and nobody else. */
public final class StepProperties {
  /**
   * How many times the operations of a step its {@code operationcount} is: time ends a step. Not
   * far more, because a workload with inserts makes room for the keys of all of them.
   */
  private static final double PLENTY = 2;

  private static final double AT_LEAST = 1_000;

  private StepProperties() {}

  /**
   * Returns the properties of a step.
   *
   * @param result the folder for its result
   */
  public static Map<String, String> of(SearchGoal goal, double rate, int seconds, Path result) {
    return Map.of(
        ArrivalProperties.TARGET.name(), String.valueOf(Math.round(rate)),
        ArrivalProperties.ARRIVAL.name(), "poisson",
        ClientProperties.MAX_EXECUTION_TIME.name(), String.valueOf(seconds),
        ClientProperties.WARM_UP_TIME.name(), String.valueOf(goal.warmUpSeconds()),
        WorkloadProperties.OPERATION_COUNT.name(),
            String.valueOf(Math.round(AT_LEAST + PLENTY * rate * seconds)),
        ClientProperties.RESULT_DIR.name(), result.toString());
  }

  /**
   * Returns why nobody else may set a property, as the end of a sentence; empty if anybody may.
   *
   * @param naming returns the name by which the user knows a field of a {@link SearchGoal}
   */
  public static Optional<String> whyNot(String property, UnaryOperator<String> naming) {
    if (ArrivalProperties.ALL.stream().anyMatch(one -> one.name().equals(property))) {
      return Optional.of("a search chooses the rate of each step, whose operations come at random");
    }
    if (property.equals(ClientProperties.WARM_UP_TIME.name())) {
      return Optional.of(
          "a step warms up for half as long as it measures; say that by "
              + naming.apply(SearchGoal.SECONDS));
    }
    boolean isLength =
        property.equals(ClientProperties.MAX_EXECUTION_TIME.name())
            || property.equals(WorkloadProperties.OPERATION_COUNT.name());
    return isLength
        ? Optional.of("time ends a step; say it by " + naming.apply(SearchGoal.SECONDS))
        : Optional.empty();
  }
}
