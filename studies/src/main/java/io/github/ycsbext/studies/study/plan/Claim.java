package io.github.ycsbext.studies.study.plan;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A paper's conclusion, as a relation that a run can confirm or contradict: {@code metric(a) >
 * factor × metric(b)}. It covers every cell that both sides leave open: if neither names a
 * workload, it covers each workload by itself.
 *
 * <p>{@code metric(x / y) > factor} is kept as {@code metric(x) > factor × metric(y)}.
 *
 * @param text the conclusion in words
 * @param b null if the claim is {@code metric(a) > factor}
 * @param margin the part by which the measured factor may differ either way, such as 0.25 for ÷1.25
 *     to ×1.25, if the paper says that {@code a} is <em>about</em> {@code factor} times {@code b};
 *     null if it only says that it is more than that
 * @param place where the paper says it, such as {@code section 4.1, table 5}; empty if unknown
 * @param note what a reader must know of it, such as that the paper contradicts it elsewhere; empty
 *     if there is nothing
 * @param much true if the plan only says "much", of which {@code factor} is the study's reading
 * @param family the claims that are corrected together, by a name of their plan; null if it has one
 *     family
 */
public record Claim(
    String text,
    Metric metric,
    Subject a,
    @Nullable Subject b,
    double factor,
    @Nullable Double margin,
    String place,
    String note,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean much,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String family) {

  /** The margin of a claim that only says "about". */
  public static final double ABOUT = 0.25;

  /** The factor of a claim that only says "much". */
  public static final double MUCH = 2;

  public Claim {
    if (b == null && a.over() != null) {
      b = a.divisor();
      a =
          new Subject(
              a.system(), a.operation(), a.workload(), a.network(), a.size(), null, a.phase());
    }
  }

  /** Creates a claim of which the paper's place does not matter. */
  public Claim(
      String text,
      Metric metric,
      Subject a,
      @Nullable Subject b,
      double factor,
      @Nullable Double margin) {
    this(text, metric, a, b, factor, margin, "", "", false, null);
  }

  /**
   * One side of the relation; a null leaves that respect open.
   *
   * @param operation null for all operations, as throughput counts them
   * @param size the paper's operations, which {@code --scale} does not change, or its threads
   * @param over what differs of the subject by whose value this one's is divided; null for the
   *     value itself
   * @param phase {@link PlannedPhase#name}; null for the last one that has the value
   */
  public record Subject(
      @Nullable String system,
      @Nullable String operation,
      @Nullable String workload,
      @Nullable String network,
      @Nullable Long size,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Subject over,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String phase) {
    public Subject(
        @Nullable String system,
        @Nullable String operation,
        @Nullable String workload,
        @Nullable String network,
        @Nullable Long size) {
      this(system, operation, workload, network, size, null, null);
    }

    /** Returns what is the same of another system; of a null, its place. */
    public Subject of(@Nullable String other) {
      return new Subject(other, operation, workload, network, null, null, phase);
    }

    public @Nullable Subject divisor() {
      return over == null
          ? null
          : new Subject(
              over.system == null ? system : over.system,
              over.operation == null ? operation : over.operation,
              over.workload == null ? workload : over.workload,
              over.network == null ? network : over.network,
              over.size == null ? size : over.size,
              null,
              phase);
    }
  }

  /** Returns true if a name that may be left open is open, or the one that was found. */
  public static boolean isOpenOr(@Nullable String named, @Nullable String found) {
    return named == null || named.equals(found);
  }

  /** Returns the same claim with another reading of "much" and of "about", if it has one. */
  public Claim read(double ofMuch, double ofAbout) {
    Double newMargin = margin != null && margin == ABOUT ? Double.valueOf(ofAbout) : margin;
    double newFactor = much ? ofMuch : factor;
    return new Claim(text, metric, a, b, newFactor, newMargin, place, note, much, family);
  }

  /** Returns both sides, and what either is divided by. */
  public Stream<Subject> sides() {
    return Stream.of(a, b)
        .filter(Objects::nonNull)
        .flatMap(side -> Stream.of(side, side.divisor()))
        .filter(Objects::nonNull);
  }

  /** Returns the paper's sizes that it names, which it is about; none if it is about all. */
  public List<Long> sizes() {
    return sides().flatMap(side -> Stream.ofNullable(side.size())).distinct().sorted().toList();
  }

  /** Returns true if it says that {@code a} is about, and not only above, the factor. */
  public boolean approximate() {
    return margin != null;
  }

  /** Returns the least factor that is about the claimed one; that itself if it is not "about". */
  public double least() {
    return margin == null ? factor : factor / (1 + margin);
  }

  /** Returns the greatest factor that is about the claimed one. */
  public double most() {
    return margin == null ? factor : factor * (1 + margin);
  }
}
