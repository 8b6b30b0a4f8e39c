package io.github.ycsbext.error;

public enum ExitCode {
  OK(0),
  /**
   * The database did not open, no operation succeeded, a thread died or hung, a value that was read
   * was wrong, a load ended early, or a report could not be written.
   */
  FAILED(1),
  /** The command line or a property is wrong. Nothing was run. */
  BAD_INPUT(2),
  /** The run is whole, and the database has lost writes that it had acknowledged. */
  WRITES_LOST(3),
  /** A condition of {@code --fail-if} holds, or a claim is not met. */
  REGRESSION(4),
  /** There is too little to tell the one or the other. */
  UNDECIDED(5),
  /** A signal ended the run. The report covers what was measured until then. */
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
