package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Sides;
import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.comparison.Comparison.Pair;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.measured.Cell.Repeated;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Holm;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Claim.Subject;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a paper's claims by the measured ratio of their two sides, averaged over all cells in
 * which both were measured.
 *
 * <p>A claim that {@code a} is more than {@code b} holds if the whole 95 % interval of the ratio
 * lies above the claimed factor, and does not hold if it lies below. A claim of about a factor
 * holds if the whole interval lies within a quarter of it (÷1.25 to ×1.25), and does not hold if it
 * lies outside. Both intervals, Student's and the bootstrap's, must agree, and the test must stay
 * below 5 % when all claims of the study are taken together ({@link Holm}). A claim is undecided if
 * its ratio is above the factor on average, but one cell's whole interval lies below it: papers
 * make such claims about every workload, size and network that they measured. Every other case is
 * undecided too, as are claims that have no interval, and claims that the measurement does not
 * bear: on a stand-in, on a link that was not shaped, with a client that was starved, by different
 * operations, or of one node and several that share a machine.
 */
public final class ClaimJudge {
  /**
   * The factor by which a figure may differ from another that it is claimed to be about equal to.
   */
  public static final double ABOUT = 1.25;

  private static final double LEVEL = 0.05;

  private final ResultSet results;
  private final ClaimCells cells;

  public ClaimJudge(ResultSet results) {
    this.results = results;
    this.cells = new ClaimCells(results);
  }

  /** Judges the claims and keeps their order; they are one family for the correction. */
  public List<JudgedClaim> judge(List<Claim> claims) {
    List<Evidence> evidence = claims.stream().map(this::evidence).toList();
    List<Double> tested =
        evidence.stream()
            .map(Evidence::pValue)
            .filter(Objects::nonNull)
            .map(Objects::requireNonNull)
            .toList();
    List<Double> adjusted = new ArrayList<>(Holm.adjust(tested));
    List<JudgedClaim> judged = new ArrayList<>();
    for (Evidence one : evidence) {
      judged.add(judged(one, one.pValue() == null ? null : adjusted.remove(0)));
    }
    return judged;
  }

  /** The measurements for one claim. */
  private record Evidence(
      Claim claim,
      List<Sides> sides,
      List<String> standIns,
      @Nullable Finding unborne,
      @Nullable Comparison comparison,
      List<Estimate> levels) {
    private @Nullable Double pValue() {
      return comparison == null
          ? levelPValue(claim.factor(), levels)
          : claimedPValue(claim, comparison);
    }
  }

  private Evidence evidence(Claim claim) {
    List<Sides> all = cells.of(claim);
    List<Sides> real = all.stream().filter(one -> standIns(one).isEmpty()).toList();
    List<Sides> sides = real.isEmpty() ? all : real;
    List<String> standIns = all.stream().flatMap(one -> standIns(one).stream()).distinct().toList();
    Finding unborne = Unborne.finding(results, claim, sides);
    // Where the client was starved throughout, its own limit is shown, and not judged.
    boolean starved = unborne == Finding.STARVED;
    Subject b = claim.b();
    return b == null
        ? new Evidence(claim, sides, standIns, unborne, null, levels(claim, sides, starved))
        : new Evidence(
            claim, sides, standIns, unborne, comparison(claim, b, sides, starved), List.of());
  }

  private static @Nullable Comparison comparison(
      Claim claim, Subject b, List<Sides> sides, boolean starved) {
    List<Pair> pairs = new ArrayList<>();
    for (Sides one : sides) {
      Side other = Objects.requireNonNull(one.b());
      List<Repeated> left = repeated(one.a(), claim.metric(), claim.a().operation(), starved);
      List<Repeated> right = repeated(other, claim.metric(), b.operation(), starved);
      if (!left.isEmpty() && !right.isEmpty()) {
        pairs.add(new Pair(left, right));
      }
    }
    return pairs.isEmpty() ? null : Comparison.byRepetition(pairs);
  }

  /**
   * Returns the values of a side.
   *
   * @param starved whether those of repetitions are among them in which the client was starved
   */
  private static List<Repeated> repeated(
      Side side, Metric metric, @Nullable String operation, boolean starved) {
    if (starved) {
      return side.repeated(metric, operation);
    }
    Cell over = side.over();
    return new Side(
            side.cell().borne(metric, operation),
            over == null ? null : over.borne(metric, operation))
        .repeated(metric, operation);
  }

  private static List<Estimate> levels(Claim claim, List<Sides> sides, boolean starved) {
    List<Estimate> levels = new ArrayList<>();
    for (Sides one : sides) {
      for (@Nullable String operation : ClaimCells.operations(claim, one.a().cell())) {
        Cell cell = one.a().cell();
        Cell told = starved ? cell : cell.borne(claim.metric(), operation);
        Estimate level = told.estimate(claim.metric(), operation);
        if (level.isMeasured()) {
          levels.add(level);
        }
      }
    }
    return levels;
  }

  /**
   * Tests that the ratio is the claimed factor or, for a claim of about a factor, the nearer edge.
   */
  private static @Nullable Double claimedPValue(Claim claim, Comparison comparison) {
    if (!claim.approximate()) {
      return comparison.pValue(claim.factor());
    }
    Double low = comparison.pValue(claim.factor() / ABOUT);
    Double high = comparison.pValue(claim.factor() * ABOUT);
    return low == null || high == null ? null : Double.valueOf(Math.max(low, high));
  }

  /**
   * Tests that the levels are the claimed level. To hold, all must be above it, so the weakest test
   * counts. To fail, one below it is enough, so the strongest test counts, corrected for that
   * choice (Bonferroni).
   */
  private static @Nullable Double levelPValue(double factor, List<Estimate> levels) {
    List<Double> tests = new ArrayList<>();
    for (Estimate level : levels) {
      Double test = level.pValue(factor);
      if (test == null) {
        return null;
      }
      tests.add(test);
    }
    if (tests.isEmpty()) {
      return null;
    }
    return levels.stream().allMatch(level -> level.mean() > factor)
        ? Collections.max(tests)
        : Double.valueOf(Math.min(1, tests.size() * Collections.min(tests)));
  }

  private JudgedClaim judged(Evidence evidence, @Nullable Double adjustedP) {
    Finding finding = finding(evidence, adjustedP);
    Estimate lowest =
        evidence.levels().stream()
            .min(java.util.Comparator.comparingDouble(Estimate::mean))
            .orElse(null);
    return new JudgedClaim(
        evidence.claim(),
        finding,
        evidence.comparison(),
        lowest,
        adjustedP,
        evidence.standIns(),
        durabilities(evidence.sides()),
        Reservations.of(evidence.claim(), evidence.sides()));
  }

  private Finding finding(Evidence evidence, @Nullable Double adjustedP) {
    if (evidence.unborne() != null) {
      return evidence.unborne();
    }
    Comparison comparison = evidence.comparison();
    if (comparison == null && evidence.levels().isEmpty()) {
      return Finding.NOT_MEASURED;
    }
    if (comparison == null) {
      return ofLevels(evidence.claim().factor(), evidence.levels(), adjustedP);
    }
    Interval bootstrap = comparison.bootstrap95();
    if (bootstrap == null || adjustedP == null) {
      return Finding.ONE_REPETITION;
    }
    Finding finding =
        agreed(
            byInterval(evidence.claim(), comparison.ratio().interval()),
            byInterval(evidence.claim(), bootstrap),
            adjustedP);
    return finding == Finding.ABOVE && comparison.below(evidence.claim().factor()) > 0
        ? Finding.NOT_EVERYWHERE
        : finding;
  }

  /** Returns the first interval's finding unless the second interval or the test contradicts it. */
  private static Finding agreed(Finding finding, Finding byBootstrap, double adjustedP) {
    if (finding.verdict() == Verdict.UNDECIDED) {
      return finding;
    }
    if (adjustedP >= LEVEL) {
      return Finding.NOT_AFTER_CORRECTION;
    }
    return byBootstrap.verdict() == finding.verdict() ? finding : Finding.NOT_BY_BOOTSTRAP;
  }

  private static Finding byInterval(Claim claim, Interval ratio) {
    return claim.approximate() ? about(claim.factor(), ratio) : more(claim.factor(), ratio);
  }

  private static Finding more(double factor, Interval ratio) {
    if (ratio.isAbove(factor)) {
      return Finding.ABOVE;
    }
    return ratio.isBelow(factor) ? Finding.BELOW : Finding.BOTH_SIDES;
  }

  private static Finding about(double factor, Interval ratio) {
    double least = factor / ABOUT;
    double most = factor * ABOUT;
    if (ratio.isAbove(least) && ratio.isBelow(most)) {
      return Finding.WITHIN;
    }
    if (ratio.isAbove(most)) {
      return Finding.LARGER;
    }
    if (ratio.isBelow(1)) {
      return Finding.OTHER_WAY;
    }
    return ratio.isBelow(least) ? Finding.SMALLER : Finding.BOTH_SIDES;
  }

  private static Finding ofLevels(
      double factor, List<Estimate> levels, @Nullable Double adjustedP) {
    if (adjustedP == null) {
      return Finding.ONE_REPETITION;
    }
    return agreed(
        ofIntervals(factor, levels.stream().map(Estimate::student95).toList()),
        ofIntervals(factor, levels.stream().map(Estimate::bootstrap95).toList()),
        adjustedP);
  }

  /**
   * Requires all intervals above the factor for {@code ABOVE}, and one below it for {@code BELOW}.
   */
  private static Finding ofIntervals(double factor, List<@Nullable Interval> intervals) {
    List<Interval> known = intervals.stream().map(Objects::requireNonNull).toList();
    if (known.stream().allMatch(interval -> interval.isAbove(factor))) {
      return Finding.ABOVE;
    }
    return known.stream().anyMatch(interval -> interval.isBelow(factor))
        ? Finding.BELOW
        : Finding.BOTH_SIDES;
  }

  private List<String> standIns(Sides sides) {
    return sides.cells().stream()
        .map(Cell::system)
        .distinct()
        .filter(system -> results.standIn(system).isPresent())
        .map(results::title)
        .toList();
  }

  /** Returns the durability of each system that is compared; empty if all have the same. */
  private Map<String, List<Note>> durabilities(List<Sides> sides) {
    Map<String, Set<Note>> found = new LinkedHashMap<>();
    for (Sides one : sides) {
      for (Cell cell : one.cells()) {
        cell.trials().stream()
            .flatMap(trial -> Stream.ofNullable(trial.run().server()))
            .forEach(
                server ->
                    found
                        .computeIfAbsent(results.title(cell.system()), any -> new LinkedHashSet<>())
                        .add(server.durability()));
      }
    }
    Map<String, List<Note>> durabilities = new LinkedHashMap<>();
    if (found.values().stream().distinct().count() > 1) {
      found.forEach((system, notes) -> durabilities.put(system, List.copyOf(notes)));
    }
    return durabilities;
  }
}
