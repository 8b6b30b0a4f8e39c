package io.github.ycsbext.studies.analysis;

/** The verdict of a run on a claim. */
public enum Verdict {
  HOLDS,
  DOES_NOT_HOLD,
  UNDECIDED
}
