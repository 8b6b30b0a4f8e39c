package io.github.ycsbext.studies.analysis.claim;

import org.jspecify.annotations.Nullable;

public enum Finding {
  ABOVE(Verdict.HOLDS),
  /** The whole interval lies within a quarter of the claimed factor. */
  WITHIN(Verdict.HOLDS),
  /** The whole interval lies below the claimed factor. */
  BELOW(Verdict.DOES_NOT_HOLD),
  LARGER(Verdict.DOES_NOT_HOLD),
  SMALLER(Verdict.DOES_NOT_HOLD),
  OTHER_WAY(Verdict.DOES_NOT_HOLD),
  BOTH_SIDES(Verdict.UNDECIDED),
  /** The claim is clear by itself, but not when all claims of the study are taken together. */
  NOT_AFTER_CORRECTION(Verdict.UNDECIDED),
  /** The ratio is above on average, but clearly below in a cell: it depends on where. */
  NOT_EVERYWHERE(Verdict.UNDECIDED),
  NOT_MEASURED,
  /** The claim names sizes, and others were measured. */
  OTHER_SIZE,
  STAND_IN,
  /** A side was measured on a link that was not shaped as planned. */
  NOT_SHAPED,
  DIFFERENT_OPERATIONS,
  /** One side found no record clearly more often than the other, as after it lost its data. */
  DIFFERENT_FINDS,
  DIFFERENT_ROLES,
  /** One node is compared with several that share one machine, and so have no more of it. */
  SHARED_MACHINE,
  /** A run did not end well: it was interrupted, failed, or lost a client. */
  NOT_WHOLE,
  IDLE_THREADS,
  TOO_SHORT,
  /** The start is a large part of a phase; decides nothing about systems, but a paper's claim. */
  BRIEF,
  /** The client was overloaded in most repetitions of a cell: its limit was measured. */
  OVERLOADED,
  /** Operations waited in the client in most repetitions of a cell: response times are too low. */
  NOT_OPEN,
  /** Too few repetitions are usable, on both sides, for an interval. */
  FEW_REPETITIONS;

  private final @Nullable Verdict verdict;

  Finding(Verdict verdict) {
    this.verdict = verdict;
  }

  Finding() {
    this.verdict = null;
  }

  public Verdict verdict() {
    return verdict == null ? Verdict.UNDECIDED : verdict;
  }

  public boolean isJudged() {
    return verdict != null;
  }
}
