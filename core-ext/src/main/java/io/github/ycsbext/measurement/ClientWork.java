package io.github.ycsbext.measurement;

/** Names under which the client reports work of its own, which no database and no schedule sees. */
public final class ClientWork {
  /** Making the values of an insert or update. */
  public static final String GENERATE = "GENERATE";

  /** Comparing what was read with what was written. */
  public static final String VERIFY = "VERIFY";

  private ClientWork() {}

  static boolean isScheduled(String operation) {
    return !operation.equals(GENERATE) && !operation.equals(VERIFY);
  }
}
