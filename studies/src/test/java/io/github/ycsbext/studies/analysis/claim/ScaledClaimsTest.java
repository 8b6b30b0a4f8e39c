package io.github.ycsbext.studies.analysis.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.ycsbext.studies.Recorded;
import io.github.ycsbext.studies.analysis.measured.ResultSet;
import io.github.ycsbext.studies.report.Language;
import io.github.ycsbext.studies.report.VerdictSentences;
import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.plan.Metric;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a study at a part of its size says of the paper's sizes. */
class ScaledClaimsTest {
  @TempDir private Path temporary;

  @ParameterizedTest
  @ValueSource(strings = {"distributed-nosql", "scale-out", "blocks"})
  void a_claim_that_names_a_size_is_judged_at_that_size_alone(String study) throws Exception {
    List<JudgedClaim> judged = ClaimJudge.ofStudy(Recorded.today(study, temporary.resolve(study)));

    assertThat(judged)
        .filteredOn(claim -> claim.finding() != Finding.NOT_MEASURED)
        .anyMatch(claim -> claim.claim().sizes().isEmpty())
        .anyMatch(claim -> !claim.claim().sizes().isEmpty())
        .allSatisfy(
            claim ->
                assertThat(claim.finding() == Finding.OTHER_SIZE)
                    .as(claim.claim().text())
                    .isEqualTo(!claim.claim().sizes().isEmpty()));
  }

  @Test
  void the_reason_names_both_sizes() throws Exception {
    ResultSet results = Recorded.today("scale-out", temporary.resolve("scale-out"));
    JudgedClaim about =
        ClaimJudge.ofStudy(results).stream()
            .filter(claim -> claim.finding() == Finding.OTHER_SIZE)
            .findFirst()
            .orElseThrow();

    assertThat(VerdictSentences.finding(about, Words.in(Language.ENGLISH)))
        .isEqualTo("Not judged: measured at a size of 3,000, and the claim is about 10,000,000.");
  }

  @Test
  void what_grows_with_the_size_has_no_ratio_to_the_papers() throws Exception {
    ResultSet results = Recorded.today("scale-out", temporary.resolve("scale-out"));

    assertThat(new PublishedNumbers(results).all())
        .anyMatch(one -> one.metric() == Metric.LOAD_TIME)
        .allSatisfy(
            one ->
                assertThat(Double.isNaN(one.overPublished(true)))
                    .isEqualTo(one.metric().dependsOnSize()));
  }
}
