package io.github.ycsbext.studies.analysis.claim;

public enum Finding {
  ABOVE(Verdict.HOLDS),
  /** The whole interval lies within a quarter of the claimed factor. */
  WITHIN(Verdict.HOLDS),
  /** The whole interval lies below the claimed factor. */
  BELOW(Verdict.DOES_NOT_HOLD),
  /** Claim about a factor: the direction holds, but the measured factor is larger. */
  LARGER(Verdict.DOES_NOT_HOLD),
  /** Claim about a factor: the direction may hold, but the measured factor is smaller. */
  SMALLER(Verdict.DOES_NOT_HOLD),
  /** Claim about a factor: the measured relation is the other way round. */
  OTHER_WAY(Verdict.DOES_NOT_HOLD),
  /** The interval reaches to both sides of the factor. */
  BOTH_SIDES(Verdict.UNDECIDED),
  /** The claim is clear by itself, but not when all claims of the study are taken together. */
  NOT_AFTER_CORRECTION(Verdict.UNDECIDED),
  NOT_BY_BOOTSTRAP(Verdict.UNDECIDED),
  /** The ratio is above on average, but clearly below in a cell: it depends on where. */
  NOT_EVERYWHERE(Verdict.UNDECIDED),
  NOT_MEASURED(Verdict.UNDECIDED),
  STAND_IN(Verdict.UNDECIDED),
  /** A side was measured on a link that was not shaped as planned. */
  NOT_SHAPED(Verdict.UNDECIDED),
  DIFFERENT_OPERATIONS(Verdict.UNDECIDED),
  /** One side found no record clearly more often than the other, as after it lost its data. */
  DIFFERENT_FINDS(Verdict.UNDECIDED),
  DIFFERENT_ROLES(Verdict.UNDECIDED),
  /** One node is compared with several that share one machine, and so have no more of it. */
  SHARED_MACHINE(Verdict.UNDECIDED),
  /** A run did not end well: it was interrupted, failed, or lost a client. */
  NOT_WHOLE(Verdict.UNDECIDED),
  IDLE_THREADS(Verdict.UNDECIDED),
  TOO_SHORT(Verdict.UNDECIDED),
  /** The start is a large part of a phase; decides nothing about systems, but a paper's claim. */
  BRIEF(Verdict.UNDECIDED),
  /** The client was overloaded in most repetitions of a cell: its limit was measured. */
  OVERLOADED(Verdict.UNDECIDED),
  /** Operations waited in the client in most repetitions of a cell: response times are too low. */
  NOT_OPEN(Verdict.UNDECIDED),
  /** Too few repetitions are usable, on both sides, for an interval. */
  FEW_REPETITIONS(Verdict.UNDECIDED);

  private final Verdict verdict;

  Finding(Verdict verdict) {
    this.verdict = verdict;
  }

  public Verdict verdict() {
    return verdict;
  }

  /** Returns true if the measurement bears a verdict, whatever it is. */
  public boolean isJudged() {
    return switch (this) {
      case NOT_MEASURED,
          STAND_IN,
          NOT_SHAPED,
          DIFFERENT_OPERATIONS,
          DIFFERENT_FINDS,
          DIFFERENT_ROLES,
          SHARED_MACHINE,
          NOT_WHOLE,
          IDLE_THREADS,
          TOO_SHORT,
          BRIEF,
          OVERLOADED,
          NOT_OPEN,
          FEW_REPETITIONS ->
          false;
      default -> true;
    };
  }
}
