package io.github.ycsbext.studies.analysis.claim;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.studies.analysis.comparison.Comparison;
import io.github.ycsbext.studies.analysis.measured.Cell;
import io.github.ycsbext.studies.analysis.statistics.Estimate;
import io.github.ycsbext.studies.analysis.statistics.Ratio;
import io.github.ycsbext.studies.study.plan.Claim;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A claim with its measurements and its verdict.
 *
 * @param comparison the comparison of its two sides; null if one of them was not measured or the
 *     claim has only one side
 * @param level the measured level of a claim with one side; null for others
 * @param adjustedP the test's p-value after Holm's correction over all claims; null without a test
 * @param standIns the titles of the systems that were measured on a stand-in; a claim about several
 *     systems is judged by the others
 * @param durabilities what an acknowledged write has survived, by the title of the system; empty if
 *     that is the same on all
 * @param reservations the conditions that make its values weaker than they seem
 * @param cellsOfA the cells that the values of its first side come from, the largest size last;
 *     like {@code cellsOfB}, if it is judged without the repetitions in which the client was
 *     overloaded
 * @param repetitionsNeeded how many would decide it if ratio and spread stay as they are; empty if
 *     more repetitions are not what it lacks, or no number up to {@code RepetitionsNeeded.MOST}
 *     would
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

  /** Returns true if one side is shown to be above the other, or above what is claimed. */
  public boolean isClear() {
    return finding == Finding.ABOVE || finding == Finding.BELOW;
  }

  /** Returns the number of repetitions that it is judged by, of both sides alike. */
  public int usableRepetitions() {
    if (comparison != null) {
      return comparison.repetitions();
    }
    return level == null ? 0 : level.repetitions();
  }

  /** Returns the ratio of the two sides; null if a side was not measured. */
  public @Nullable Ratio ratio() {
    return comparison == null ? null : comparison.ratio();
  }
}
