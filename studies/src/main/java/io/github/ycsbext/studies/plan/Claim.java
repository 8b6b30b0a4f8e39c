package io.github.ycsbext.studies.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a paper concludes, as a relation that a run can confirm or contradict: {@code metric(a) op
 * factor × metric(b)}.
 *
 * @param text the conclusion in words
 * @param approximate true where the paper says that {@code a} is <em>about</em> {@code factor}
 *     times {@code b}; false where it only says that it is more than that
 */
public record Claim(
    String text, Metric metric, Subject a, Subject b, double factor, boolean approximate) {

  /**
   * One side of the relation.
   *
   * @param system {@link Plan.SystemUnderTest#name}
   * @param operation null for all operations, as throughput counts them
   * @param workload {@link Plan.PlannedWorkload#name}; null for every workload
   */
  public record Subject(String system, @Nullable String operation, @Nullable String workload) {
    /** Such as {@code cassandra READ, workload A}. */
    public String words() {
      return system
          + (operation == null ? "" : " " + operation)
          + (workload == null ? "" : ", workload " + workload);
    }
  }

  /** Both sides, {@code a} first. */
  public List<Subject> subjects() {
    return List.of(a, b);
  }
}
