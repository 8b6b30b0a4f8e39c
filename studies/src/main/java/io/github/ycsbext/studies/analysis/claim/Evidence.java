package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.claim.ClaimCells.Sides;
import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.study.plan.Claim;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The measurements for one claim.
 *
 * @param notJudged why it is not judged, however clear its figures are; null if it is
 * @param comparison of its two sides; null if one of them was not measured or it has only one
 * @param levels of a claim with one side; empty for others
 */
record Evidence(
    Claim claim,
    List<Sides> sides,
    List<String> standIns,
    @Nullable Finding notJudged,
    @Nullable Comparison comparison,
    List<Estimate> levels,
    Map<String, List<Note>> durabilities) {}
