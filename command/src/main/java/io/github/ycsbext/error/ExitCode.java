package io.github.ycsbext.error;

public enum ExitCode {
  OK(0),
  /**
   * A database that does not open, no success at all, a dead or hanging thread, a wrong value, a
   * load that ended early, or a report that could not be written.
   */
  FAILED(1),
  /** The command line or a property is wrong. Nothing was run. */
  BAD_INPUT(2),
  /** The run is whole, and the database has lost writes that it had acknowledged. */
  WRITES_LOST(3),
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
