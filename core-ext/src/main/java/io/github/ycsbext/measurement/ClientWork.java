package io.github.ycsbext.measurement;

import io.github.ycsbext.binding.ErrorStatus;
import java.util.Set;
import site.ycsb.Status;

/**
 * The names under which the client reports its own work, which no database and no schedule sees,
 * and what came of it.
 */
public final class ClientWork {
  /** The work of making the values of an insert or update. */
  public static final String GENERATE = "GENERATE";

  /** The work of comparing what was read with what was written. */
  public static final String VERIFY = "VERIFY";

  /** The outcome of {@link #VERIFY} for a record without any value that is made to be verified. */
  public static final Status NOT_VERIFIABLE =
      new ErrorStatus(
          "NOT_VERIFIABLE",
          "The record holds no values of dataintegrity=true.",
          Status.UNEXPECTED_STATE);

  /** The work of reading a file to which the database holds a link. */
  public static final String READ_FILE = "READ-FILE";

  private static final Set<String> ITS_OWN = Set.of(GENERATE, VERIFY, READ_FILE);

  /** Names of measurements that are no call that a workload makes. */
  private static final Set<String> NO_CALLS = Set.of("CLEANUP", "READ-MODIFY-WRITE");

  private ClientWork() {}

  static boolean isScheduled(String operation) {
    return !ITS_OWN.contains(operation);
  }

  /**
   * Returns true for the name of one call of a database, and not of the client's work, of several
   * calls together or of the failed ones apart.
   */
  public static boolean isCall(String operation) {
    return !ITS_OWN.contains(operation)
        && !NO_CALLS.contains(operation)
        && !operation.endsWith("-FAILED");
  }
}
