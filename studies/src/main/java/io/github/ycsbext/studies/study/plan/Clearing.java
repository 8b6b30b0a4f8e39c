package io.github.ycsbext.studies.study.plan;

public enum Clearing {
  /** Emptied before each trial, which then loads its records anew. */
  BEFORE_EACH_TRIAL("Each system is emptied and loaded anew before each trial.");

  private final String sentence;

  Clearing(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
