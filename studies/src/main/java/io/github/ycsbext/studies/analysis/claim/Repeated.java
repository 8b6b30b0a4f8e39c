package io.github.ycsbext.studies.analysis.claim;

/** How a claim came out when it was measured again elsewhere. */
public enum Repeated {
  HOLDS_AGAIN,
  /** Neither measurement upholds it. */
  FAILS_AGAIN,
  /** The first upholds it, and the second finds the opposite. */
  FAILS_HERE,
  /** The first finds the opposite, and the second upholds it. */
  HOLDS_HERE,
  /** At least one of them leaves it undecided. */
  UNTOLD;

  public static Repeated of(Verdict first, Verdict again) {
    if (first == Verdict.UNDECIDED || again == Verdict.UNDECIDED) {
      return UNTOLD;
    }
    if (first == again) {
      return again == Verdict.HOLDS ? HOLDS_AGAIN : FAILS_AGAIN;
    }
    return again == Verdict.HOLDS ? HOLDS_HERE : FAILS_HERE;
  }

  public boolean isAlike() {
    return this == HOLDS_AGAIN || this == FAILS_AGAIN;
  }

  public boolean isOpposite() {
    return this == HOLDS_HERE || this == FAILS_HERE;
  }
}
