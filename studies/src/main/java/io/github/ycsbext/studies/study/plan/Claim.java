package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A paper's conclusion, as a relation that a run can confirm or contradict: {@code metric(a) >
 * factor × metric(b)}. It covers every cell that both sides leave open: if neither names a
 * workload, it covers each workload by itself.
 *
 * @param text the conclusion in words
 * @param b null if the claim is {@code metric(a) > factor}
 * @param approximate true if the paper says that {@code a} is <em>about</em> {@code factor} times
 *     {@code b}; false if it only says that it is more than that
 */
public record Claim(
    String text,
    Metric metric,
    Subject a,
    @Nullable Subject b,
    double factor,
    boolean approximate) {

  /**
   * One side of the relation; a null leaves that respect open.
   *
   * @param system {@link SystemUnderTest#name}
   * @param operation null for all operations, as throughput counts them
   * @param workload {@link PlannedWorkload#name}
   * @param network {@link PlannedNetwork#name}
   * @param size the paper's operations, which {@code --scale} does not change, or its threads
   * @param over another size, by whose value the value is divided; null for the value itself
   */
  public record Subject(
      @Nullable String system,
      @Nullable String operation,
      @Nullable String workload,
      @Nullable String network,
      @JsonAlias("operations") @Nullable Long size,
      @Nullable Long over) {
    /** Creates a side with its own value. */
    public Subject(
        @Nullable String system,
        @Nullable String operation,
        @Nullable String workload,
        @Nullable String network,
        @Nullable Long size) {
      this(system, operation, workload, network, size, null);
    }

    /** Returns words such as {@code cassandra READ, workload A}. */
    public String words() {
      return Stream.of(
              join(system, operation),
              workload == null ? "" : "workload " + workload,
              Objects.requireNonNullElse(network, ""),
              size == null ? "" : over == null ? "size " + size : "size " + size + " over " + over)
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

  /** Returns the one or two sides, {@code a} first. */
  public List<Subject> subjects() {
    return b == null ? List.of(a) : List.of(a, b);
  }
}
