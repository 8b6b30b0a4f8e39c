package io.github.ycsbext.studies.plan;

/** When the systems' servers are up, where the order of the trials is random. */
public enum ServerTurns {
  /** All of them as long as the study, so that each is the same background for the others. */
  ALL_ALONG("The servers of all systems are up as long as the study; one is under load at a time."),
  /**
   * One system at a time, for those that would not fit beside each other: the systems take turns
   * within each repetition, in random order.
   */
  IN_TURN(
      "One system's servers are up at a time; the systems take turns in each repetition, in random order.");

  private final String sentence;

  ServerTurns(String sentence) {
    this.sentence = sentence;
  }

  /** What it means, for people. */
  public String sentence() {
    return sentence;
  }
}
