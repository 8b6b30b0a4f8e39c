package io.github.ycsbext.studies.analysis.claim;

public enum Verdict {
  HOLDS,
  DOES_NOT_HOLD,
  UNDECIDED
}
