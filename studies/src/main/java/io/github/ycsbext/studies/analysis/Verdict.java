package io.github.ycsbext.studies.analysis;

/** What a run says of a claim. */
public enum Verdict {
  HOLDS("holds"),
  DOES_NOT_HOLD("does not hold"),
  UNDECIDED("undecided");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
