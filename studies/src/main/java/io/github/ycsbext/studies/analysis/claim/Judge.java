package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Side;
import io.github.ycsbext.studies.analysis.claim.ClaimJudge.Sides;
import io.github.ycsbext.studies.analysis.claim.JudgedClaim.Reservations;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Holm;
import io.github.ycsbext.studies.analysis.statistics.Interval;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Judges claims: those of a paper in the families that its plan names, those about each pair of
 * systems, or those that nothing changed between two result sets.
 *
 * <p>A claim that {@code a} is more than {@code b} holds if the whole 95 % interval of the ratio
 * lies above the claimed factor, and does not hold if it lies below. A claim of about a factor
 * holds if the whole interval lies within its margin, a quarter unless it has its own (÷1.25 to
 * ×1.25), and does not hold if it lies outside. The test must stay below 5 % when all claims of the
 * family are taken together ({@link Holm}); claims about the same ratio count once there. A claim
 * is undecided if its ratio is above the factor on average, but one cell's whole interval lies
 * below it: papers make such claims about every workload, size and network that they measured.
 * Every other case is undecided too, as are claims that have no interval, and claims that the
 * measurement does not bear ({@link NotJudged}).
 */
final class Judge {
  static final double LEVEL = 0.05;

  /**
   * @param notJudged why it is not judged, however clear its figures are; null if it is
   * @param comparison of its two sides; null if one was not measured or it has only one
   * @param levels of a claim with one side; empty for others
   */
  record Evidence(
      Claim claim,
      List<Sides> sides,
      List<String> standIns,
      @Nullable Finding notJudged,
      @Nullable Comparison comparison,
      List<Estimate> levels,
      Map<String, Set<Note>> durabilities) {}

  private Judge() {}

  static List<JudgedClaim> judge(List<Evidence> evidence) {
    Map<Object, Map<Object, List<Double>>> families = new HashMap<>();
    for (Evidence one : evidence) {
      Double p = pValue(one);
      if (p != null) {
        families
            .computeIfAbsent(family(one.claim()), any -> new HashMap<>())
            // The same for claims about one ratio, such as of twice and of 15 times.
            .computeIfAbsent(List.of(one.claim().metric(), one.sides()), any -> new ArrayList<>())
            .add(p);
      }
    }
    List<JudgedClaim> judged = new ArrayList<>();
    for (Evidence one : evidence) {
      Double p = pValue(one);
      var family = families.getOrDefault(family(one.claim()), Map.of());
      judged.add(
          judged(one, p == null ? null : Holm.adjust(p, family.values()), LEVEL / family.size()));
    }
    return judged;
  }

  private static Object family(Claim claim) {
    return claim.metric() == Metric.STORAGE_OVERHEAD
        ? claim
        : Objects.requireNonNullElse(claim.family(), "");
  }

  /** Returns the test's p-value; null for a claim that is not judged, which is not tested. */
  private static @Nullable Double pValue(Evidence evidence) {
    if (evidence.notJudged() != null) {
      return null;
    }
    Comparison comparison = evidence.comparison();
    if (comparison != null && comparison.repetitions() < Interval.MIN_VALUES) {
      return null;
    }
    return comparison == null
        ? levelPValue(evidence.claim(), evidence.levels())
        : claimedPValue(evidence.claim(), comparison::pValue);
  }

  /** Tests that the value is the claimed one or, of a claim of about a factor, the nearer edge. */
  private static @Nullable Double claimedPValue(
      Claim claim, Function<Double, @Nullable Double> pValue) {
    Double low = pValue.apply(claim.least());
    Double high = pValue.apply(claim.most());
    return low == null || high == null ? null : Double.valueOf(Math.max(low, high));
  }

  /**
   * To hold, all levels must be as claimed, so the weakest test counts. To fail, one that is not is
   * enough: the strongest counts, corrected for that choice (Bonferroni).
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

  private static JudgedClaim judged(
      Evidence evidence, @Nullable Double adjustedP, double levelOfOne) {
    Finding finding = finding(evidence, adjustedP);
    Claim claim = evidence.claim();
    Estimate weakest =
        evidence.levels().stream()
            .min(
                Comparator.comparingDouble(
                    level ->
                        claim.approximate()
                            ? -Math.abs(Math.log(level.mean() / claim.factor()))
                            : level.mean()))
            .orElse(null);
    return new JudgedClaim(
        claim,
        finding,
        evidence.comparison(),
        weakest,
        adjustedP,
        evidence.standIns(),
        evidence.durabilities(),
        Reservations.of(claim, evidence.sides()),
        evidence.sides().stream().map(sides -> cell(sides.a(), evidence)).toList(),
        evidence.sides().stream()
            .flatMap(sides -> Stream.ofNullable(sides.b()))
            .map(side -> cell(side, evidence))
            .toList(),
        repetitionsNeeded(evidence, finding, levelOfOne));
  }

  private static OptionalInt repetitionsNeeded(Evidence evidence, Finding finding, double level) {
    Comparison comparison = evidence.comparison();
    return comparison != null
            && (finding == Finding.BOTH_SIDES || finding == Finding.NOT_AFTER_CORRECTION)
        ? comparison.repetitionsToTell(
            List.of(evidence.claim().least(), evidence.claim().most()), level)
        : OptionalInt.empty();
  }

  private static Cell cell(Side side, Evidence evidence) {
    boolean allValues = evidence.notJudged() != null;
    return allValues ? side.cell() : side.usable(evidence.claim().metric()).cell();
  }

  private static Finding finding(Evidence evidence, @Nullable Double adjustedP) {
    if (evidence.notJudged() != null) {
      return evidence.notJudged();
    }
    Comparison comparison = evidence.comparison();
    if (comparison == null && evidence.levels().isEmpty()) {
      return Finding.NOT_MEASURED;
    }
    if (adjustedP == null) {
      return Finding.FEW_REPETITIONS;
    }
    Claim claim = evidence.claim();
    Finding finding =
        comparison == null
            ? ofLevels(claim, evidence.levels())
            : byInterval(claim, Objects.requireNonNull(comparison.ratio().interval95()));
    if (finding.verdict() != Verdict.UNDECIDED && adjustedP >= LEVEL) {
      return Finding.NOT_AFTER_CORRECTION;
    }
    return finding == Finding.ABOVE && comparison != null && comparison.below(claim.factor()) > 0
        ? Finding.NOT_EVERYWHERE
        : finding;
  }

  private static Finding byInterval(Claim claim, Interval ratio) {
    boolean isAbout = claim.approximate();
    if (ratio.isAbove(claim.most())) {
      return isAbout ? Finding.LARGER : Finding.ABOVE;
    }
    if (!ratio.isBelow(claim.least())) {
      boolean isWithin = ratio.isAbove(claim.least()) && ratio.isBelow(claim.most());
      return isWithin ? Finding.WITHIN : Finding.BOTH_SIDES;
    }
    boolean isOtherWay = claim.b() != null && claim.factor() > 1 && ratio.isBelow(1);
    return !isAbout ? Finding.BELOW : isOtherWay ? Finding.OTHER_WAY : Finding.SMALLER;
  }

  /**
   * Returns the finding that fails the claim, else one that leaves it undecided, else that of all.
   */
  private static Finding ofLevels(Claim claim, List<Estimate> levels) {
    List<Finding> findings =
        levels.stream()
            .map(level -> byInterval(claim, Objects.requireNonNull(level.student95())))
            .toList();
    return Stream.of(Verdict.DOES_NOT_HOLD, Verdict.UNDECIDED, Verdict.HOLDS)
        .flatMap(verdict -> findings.stream().filter(one -> one.verdict() == verdict))
        .findFirst()
        .orElseThrow();
  }
}
