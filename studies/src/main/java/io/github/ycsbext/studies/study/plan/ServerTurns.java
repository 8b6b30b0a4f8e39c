package io.github.ycsbext.studies.study.plan;

/** The times at which the systems' servers are up if the order of the trials is random. */
public enum ServerTurns {
  /** All servers are up for the whole study, so that each is the same background for the others. */
  ALL_ALONG("The servers of all systems are up as long as the study; one is under load at a time."),
  /**
   * One system is up at a time, for systems that would not fit beside each other: they take turns
   * within each repetition, in random order.
   */
  IN_TURN(
      "One system's servers are up at a time; the systems take turns in each repetition, in random order.");

  private final String sentence;

  ServerTurns(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }
}
