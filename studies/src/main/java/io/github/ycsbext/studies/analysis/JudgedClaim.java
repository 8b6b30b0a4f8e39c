package io.github.ycsbext.studies.analysis;

import io.github.ycsbext.studies.plan.Claim;
import org.jspecify.annotations.Nullable;

/**
 * A claim beside what was measured.
 *
 * @param ratio of its two sides; null where one of them was not measured
 * @param cells how many cells were compared
 * @param agreeing in how many of them {@code a} is more than {@code b}
 * @param why the verdict, in a sentence
 */
public record JudgedClaim(
    Claim claim, Verdict verdict, @Nullable Ratio ratio, int cells, int agreeing, String why) {}
