package io.github.ycsbext.studies.screen;

import io.github.ycsbext.studies.analysis.claim.JudgedClaim;
import io.github.ycsbext.studies.analysis.claim.StudyClaims;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.analysis.statistics.RepetitionsNeeded;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.Numbers;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.report.file.RecordedClaims;
import java.util.List;
import java.util.OptionalInt;

/** Tells how many repetitions each claim takes, by the spread of results that are there. */
public final class RepetitionsText {
  private RepetitionsText() {}

  /** Returns a line for each claim. */
  public static List<String> of(ResultSet results) {
    Words words = Words.in(Language.ENGLISH);
    List<JudgedClaim> claims = StudyClaims.of(results);
    return claims.stream()
        .map(
            claim ->
                RecordedClaims.text(claim.claim(), results, words)
                    + ": "
                    + repetitions(claim, claims, words))
        .toList();
  }

  private static String repetitions(JudgedClaim claim, List<JudgedClaim> claims, Words words) {
    if (!claim.finding().isJudged()) {
      return words.of("finding.not-judged", VerdictSentences.cause(claim, words));
    }
    OptionalInt repetitions = StudyClaims.repetitions(claim, claims);
    return repetitions.isPresent()
        ? "about %s repetitions until it is decided"
            .formatted(Numbers.ENGLISH.whole(repetitions.getAsInt()))
        : "more than %s repetitions: too near to tell"
            .formatted(Numbers.ENGLISH.whole(RepetitionsNeeded.MOST));
  }
}
