package io.github.ycsbext.studies.plan;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a paper concludes, as a relation that a run can confirm or contradict: {@code metric(a) >
 * factor × metric(b)}. It is about every cell that both sides leave open: where neither names a
 * workload, about each workload by itself.
 *
 * @param text the conclusion in words
 * @param b null where the claim is {@code metric(a) > factor}
 * @param approximate true where the paper says that {@code a} is <em>about</em> {@code factor}
 *     times {@code b}; false where it only says that it is more than that
 */
public record Claim(
    String text,
    Metric metric,
    Subject a,
    @Nullable Subject b,
    double factor,
    boolean approximate) {

  /**
   * One side of the relation; what is null is left open.
   *
   * @param system {@link Plan.SystemUnderTest#name}
   * @param operation null for all operations, as throughput counts them
   * @param workload {@link Plan.PlannedWorkload#name}
   * @param network {@link PlannedNetwork#name}
   * @param operations the paper's size, which {@code --scale} does not change
   */
  public record Subject(
      @Nullable String system,
      @Nullable String operation,
      @Nullable String workload,
      @Nullable String network,
      @Nullable Long operations) {
    /** Such as {@code cassandra READ, workload A}. */
    public String words() {
      return Stream.of(
              join(system, operation),
              workload == null ? "" : "workload " + workload,
              Objects.requireNonNullElse(network, ""),
              operations == null ? "" : operations + " operations")
          .filter(part -> !part.isEmpty())
          .collect(Collectors.joining(", "));
    }

    private static String join(@Nullable String system, @Nullable String operation) {
      return Stream.of(system, operation)
          .filter(Objects::nonNull)
          .map(Objects::requireNonNull)
          .collect(Collectors.joining(" "));
    }
  }

  /** The sides that there are, {@code a} first. */
  public List<Subject> subjects() {
    return b == null ? List.of(a) : List.of(a, b);
  }
}
