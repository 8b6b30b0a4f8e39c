package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.plan.Claim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A claim beside what was measured.
 *
 * @param comparison of its two sides; null where one of them was not measured, or the claim has one
 *     side only
 * @param level the measured level of a claim with one side; null for others
 * @param adjustedP the test's p-value after Holm's correction over all claims; null without one
 * @param standIns by title, what was measured on a stand-in
 * @param reservations what makes its values less than they seem
 */
public record JudgedClaim(
    Claim claim,
    Finding finding,
    @Nullable Comparison comparison,
    @Nullable Estimate level,
    @Nullable Double adjustedP,
    List<String> standIns,
    Reservations reservations) {

  public Verdict verdict() {
    return finding.verdict();
  }

  /** Null where a side was not measured. */
  public @Nullable Ratio ratio() {
    return comparison == null ? null : comparison.ratio();
  }
}
