package io.github.ycsbext.studies.plan;

/** When the systems are emptied. */
public enum Clearing {
  /** Before each trial, which then loads its records anew. */
  BEFORE_EACH_TRIAL("Each system is emptied and loaded anew before each trial.");

  private final String sentence;

  Clearing(String sentence) {
    this.sentence = sentence;
  }

  /** What it means, for people. */
  public String sentence() {
    return sentence;
  }
}
