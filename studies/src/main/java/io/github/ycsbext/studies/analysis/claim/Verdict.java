package io.github.ycsbext.studies.analysis.claim;

/** The verdict of a run on a claim. */
public enum Verdict {
  HOLDS,
  DOES_NOT_HOLD,
  UNDECIDED
}
