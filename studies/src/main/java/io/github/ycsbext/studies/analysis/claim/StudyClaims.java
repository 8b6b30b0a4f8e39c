package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.study.plan.Claim;
import io.github.ycsbext.studies.study.plan.Evaluation;
import java.util.List;

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

  private static List<Claim> planned(ResultSet results) {
    return results.evaluation().map(Evaluation::claims).orElse(List.of());
  }
}
