package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a study claims, and another can repeat: its plan's claims or, of a plan without any, the
 * {@link Answers}.
 */
public final class StudyClaims {
  private StudyClaims() {}

  /** Judges the claims of a study, in an order that is the same for the same results. */
  public static List<JudgedClaim> of(ResultSet results) {
    List<Claim> planned = planned(results);
    return planned.isEmpty() ? Answers.of(results) : ClaimJudge.ofPaper(results).judge(planned);
  }

  /** Judges claims of a study by the results of another run of it; they are one family. */
  public static List<JudgedClaim> again(ResultSet results, List<Claim> claims) {
    boolean isOfPaper = !planned(results).isEmpty();
    return (isOfPaper ? ClaimJudge.ofPaper(results) : ClaimJudge.ofSystems(results)).judge(claims);
  }

  /**
   * Returns true if no claim is left that more repetitions may decide; false if there is no claim.
   */
  public static boolean areDecided(ResultSet results) {
    List<JudgedClaim> claims = of(results);
    return !claims.isEmpty()
        && claims.stream().noneMatch(claim -> claim.finding().isForMoreRepetitions());
  }

  /**
   * Returns after how many repetitions a study that stops when it is decided would tell a claim,
   * with the spread so far and at the level of the strictest of the tests.
   *
   * @param all the claims that are judged together
   */
  public static OptionalInt repetitions(JudgedClaim claim, List<JudgedClaim> all) {
    Comparison comparison = claim.comparison();
    if (comparison == null || !claim.finding().isJudged()) {
      return OptionalInt.empty();
    }
    long tests = all.stream().filter(one -> one.adjustedP() != null).count();
    double level = Judge.LEVEL / Math.max(1, tests);
    OptionalInt least = comparison.repetitionsUntilTold(claim.claim().least(), level);
    OptionalInt most = comparison.repetitionsUntilTold(claim.claim().most(), level);
    return least.isEmpty() || most.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Math.max(least.getAsInt(), most.getAsInt()));
  }

  private static List<Claim> planned(ResultSet results) {
    return results.evaluation().map(Evaluation::claims).orElse(List.of());
  }
}
