package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * @param comparison of its two sides; null if one was not measured or it has only one
 * @param level of a claim with one side; null for others
 * @param adjustedP after Holm's correction over all claims; null without a test
 * @param standIns the titles of systems that were measured on a stand-in, and not judged by
 * @param durabilities what an acknowledged write has survived, by system; empty if all are the same
 * @param cellsOfA the cells of its first side, the largest size last
 * @param repetitionsNeeded how many would decide it if ratio and spread stay as they are; empty if
 *     that is not what it lacks, or {@code RepetitionsNeeded.MOST} would not do
 */
public record JudgedClaim(
    Claim claim,
    Finding finding,
    @Nullable Comparison comparison,
    @Nullable Estimate level,
    @Nullable Double adjustedP,
    List<String> standIns,
    Map<String, List<Note>> durabilities,
    Reservations reservations,
    List<Cell> cellsOfA,
    List<Cell> cellsOfB,
    OptionalInt repetitionsNeeded) {

  public Verdict verdict() {
    return finding.verdict();
  }

  public boolean isClear() {
    return finding == Finding.ABOVE || finding == Finding.BELOW;
  }

  public int usableRepetitions() {
    if (comparison != null) {
      return comparison.repetitions();
    }
    return level == null ? 0 : level.repetitions();
  }

  /** Returns null if a side was not measured. */
  public @Nullable Ratio ratio() {
    return comparison == null ? null : comparison.ratio();
  }
}
