package io.github.ycsbext.studies.analysis;

/** What a run says of a claim. */
public enum Verdict {
  HOLDS,
  DOES_NOT_HOLD,
  UNDECIDED
}
