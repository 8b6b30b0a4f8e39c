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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges a paper's claims by the measured ratio of their two sides, averaged over all cells in
 * which both were measured.
 *
 * <p>A claim that {@code a} is more than {@code b} holds if the whole 95 % interval of the ratio
 * lies above the claimed factor, and does not hold if it lies below. A claim of about a factor
 * holds if the whole interval lies within its margin, a quarter unless it has its own (÷1.25 to
 * ×1.25), and does not hold if it lies outside. Both intervals, Student's and the bootstrap's, must
 * agree, and the test must stay below 5 % when all claims of the study are taken together ({@link
 * Holm}). A claim is undecided if its ratio is above the factor on average, but one cell's whole
 * interval lies below it: papers make such claims about every workload, size and network that they
 * measured. Every other case is undecided too, as are claims that have no interval, and claims that
 * the measurement does not bear ({@link Unborne}).
 */
public final class ClaimJudge {
  private static final double LEVEL = 0.05;

  private final ResultSet results;
  private final ClaimCells cells;

  public ClaimJudge(ResultSet results) {
    this.results = results;
    this.cells = new ClaimCells(results);
  }

  /**
   * Judges the claims and keeps their order. Those that the measurement bears are one family for
   * the correction.
   */
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
    /** Returns the test's p-value; null for a claim that is not judged, which is not tested. */
    private @Nullable Double pValue() {
      if (unborne != null) {
        return null;
      }
      return comparison == null
          ? levelPValue(claim, levels)
          : claimedPValue(claim, comparison::pValue);
    }
  }

  private Evidence evidence(Claim claim) {
    List<Sides> all = cells.of(claim);
    List<Sides> real = all.stream().filter(one -> standIns(one).isEmpty()).toList();
    List<Sides> sides = real.isEmpty() ? all : real;
    List<String> standIns = all.stream().flatMap(one -> standIns(one).stream()).distinct().toList();
    Finding unborne = Unborne.finding(results, claim, sides);
    // A claim that is not judged shows all values, also where the client was starved.
    boolean allValues = unborne != null;
    Subject b = claim.b();
    return b == null
        ? new Evidence(claim, sides, standIns, unborne, null, levels(claim, sides, allValues))
        : new Evidence(
            claim, sides, standIns, unborne, comparison(claim, sides, allValues), List.of());
  }

  private static @Nullable Comparison comparison(
      Claim claim, List<Sides> sides, boolean allValues) {
    List<Pair> pairs = new ArrayList<>();
    for (Sides one : sides) {
      List<Repeated> left = repeated(one.a(), claim.metric(), allValues);
      List<Repeated> right = repeated(Objects.requireNonNull(one.b()), claim.metric(), allValues);
      if (!left.isEmpty() && !right.isEmpty()) {
        pairs.add(new Pair(left, right));
      }
    }
    return pairs.isEmpty() ? null : Comparison.byRepetition(pairs);
  }

  /**
   * Returns the values of a side.
   *
   * @param allValues whether those of repetitions are among them in which the client was starved
   */
  private static List<Repeated> repeated(Side side, Metric metric, boolean allValues) {
    return (allValues ? side : side.borne(metric)).repeated(metric);
  }

  private static List<Estimate> levels(Claim claim, List<Sides> sides, boolean allValues) {
    List<Estimate> levels = new ArrayList<>();
    for (Sides one : sides) {
      for (@Nullable String operation : ClaimCells.operations(claim, one.a().cell())) {
        Cell cell = one.a().cell();
        Cell told = allValues ? cell : cell.borne(claim.metric(), operation);
        Estimate level = told.estimate(claim.metric(), operation);
        if (level.isMeasured()) {
          levels.add(level);
        }
      }
    }
    return levels;
  }

  /**
   * Tests that the value is the claimed one or, for a claim of about a factor, the nearer edge.
   *
   * @param pValue the test that the value is a given one
   */
  private static @Nullable Double claimedPValue(
      Claim claim, Function<Double, @Nullable Double> pValue) {
    Double low = pValue.apply(claim.least());
    Double high = pValue.apply(claim.most());
    return low == null || high == null ? null : Double.valueOf(Math.max(low, high));
  }

  /**
   * Tests that the levels are the claimed level. To hold, all must be as claimed, so the weakest
   * test counts. To fail, one that is not is enough, so the strongest test counts, corrected for
   * that choice (Bonferroni).
   */
  private static @Nullable Double levelPValue(Claim claim, List<Estimate> levels) {
    List<Double> tests = new ArrayList<>();
    for (Estimate level : levels) {
      Double test = claimedPValue(claim, level::pValue);
      if (test == null) {
        return null;
      }
      tests.add(test);
    }
    if (tests.isEmpty()) {
      return null;
    }
    return levels.stream().allMatch(level -> isAsClaimed(claim, level.mean()))
        ? Collections.max(tests)
        : Double.valueOf(Math.min(1, tests.size() * Collections.min(tests)));
  }

  private static boolean isAsClaimed(Claim claim, double level) {
    return level > claim.least() && (!claim.approximate() || level < claim.most());
  }

  private JudgedClaim judged(Evidence evidence, @Nullable Double adjustedP) {
    Finding finding = finding(evidence, adjustedP);
    Claim claim = evidence.claim();
    Estimate weakest =
        evidence.levels().stream()
            .min(Comparator.comparingDouble(level -> support(claim, level.mean())))
            .orElse(null);
    return new JudgedClaim(
        claim,
        finding,
        evidence.comparison(),
        weakest,
        adjustedP,
        evidence.standIns(),
        durabilities(evidence.sides()),
        Reservations.of(claim, evidence.sides()));
  }

  /** Returns a number that is the less, the less a level supports the claim. */
  private static double support(Claim claim, double level) {
    return claim.approximate() ? -Math.abs(Math.log(level / claim.factor())) : level;
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
      return ofLevels(evidence.claim(), evidence.levels(), adjustedP);
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
    return claim.approximate() ? about(claim, ratio) : more(claim.factor(), ratio);
  }

  private static Finding more(double factor, Interval ratio) {
    if (ratio.isAbove(factor)) {
      return Finding.ABOVE;
    }
    return ratio.isBelow(factor) ? Finding.BELOW : Finding.BOTH_SIDES;
  }

  private static Finding about(Claim claim, Interval ratio) {
    if (ratio.isAbove(claim.least()) && ratio.isBelow(claim.most())) {
      return Finding.WITHIN;
    }
    if (ratio.isAbove(claim.most())) {
      return Finding.LARGER;
    }
    if (!ratio.isBelow(claim.least())) {
      return Finding.BOTH_SIDES;
    }
    boolean isOtherWay = claim.b() != null && claim.factor() > 1 && ratio.isBelow(1);
    return isOtherWay ? Finding.OTHER_WAY : Finding.SMALLER;
  }

  private static Finding ofLevels(Claim claim, List<Estimate> levels, @Nullable Double adjustedP) {
    if (adjustedP == null) {
      return Finding.ONE_REPETITION;
    }
    return agreed(
        ofIntervals(claim, levels.stream().map(Estimate::student95).toList()),
        ofIntervals(claim, levels.stream().map(Estimate::bootstrap95).toList()),
        adjustedP);
  }

  /**
   * Returns the finding of an interval that fails the claim, else of one that leaves it undecided,
   * else that of all.
   */
  private static Finding ofIntervals(Claim claim, List<@Nullable Interval> intervals) {
    List<Finding> findings =
        intervals.stream()
            .map(interval -> byInterval(claim, Objects.requireNonNull(interval)))
            .toList();
    return Stream.of(Verdict.DOES_NOT_HOLD, Verdict.UNDECIDED, Verdict.HOLDS)
        .flatMap(verdict -> findings.stream().filter(one -> one.verdict() == verdict))
        .findFirst()
        .orElseThrow();
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
            .flatMap(trial -> Stream.ofNullable(trial.server()))
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
