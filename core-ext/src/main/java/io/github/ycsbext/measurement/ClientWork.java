package io.github.ycsbext.measurement;

/**
 * The names under which the client reports its own work, which no database and no schedule sees.
 */
public final class ClientWork {
  /** The work of making the values of an insert or update. */
  public static final String GENERATE = "GENERATE";

  /** The work of comparing what was read with what was written. */
  public static final String VERIFY = "VERIFY";

  private ClientWork() {}

  static boolean isScheduled(String operation) {
    return !operation.equals(GENERATE) && !operation.equals(VERIFY);
  }
}
