package io.github.ycsbext.result;

import java.util.List;

public final class TpccMeasurements {
  private static final String BLOCK = "TPCC.";

  /** New orders per minute that the client had committed. */
  public static final String NOPM = BLOCK + "NOPM";

  /** Transactions per minute that came to their end. */
  public static final String TPM = BLOCK + "TPM";

  /** New orders per minute by the server's own sequence of them. */
  public static final String NOPM_OF_SERVER = BLOCK + "NOPM-OF-SERVER";

  /** Commits and roll-backs per minute that the connected server counts. */
  public static final String TPM_OF_SERVER = BLOCK + "TPM-OF-SERVER";

  /** Commits and roll-backs per minute that Citus's workers count. */
  public static final String TPM_OF_WORKERS = BLOCK + "TPM-OF-WORKERS";

  public static final String ROLLED_BACK = BLOCK + "ROLLED-BACK";
  public static final String SKIPPED_DELIVERIES = BLOCK + "SKIPPED-DELIVERIES";
  public static final String RETRIES = BLOCK + "RETRIES";

  public static final List<Percentile> PERCENTILES_OF_USERS =
      List.of(Percentile.P50, Percentile.P95, Percentile.P99);

  private TpccMeasurements() {}

  /** Returns the name of an operation's share of all transactions, in percent. */
  public static String share(String operation) {
    return BLOCK + operation + "-SHARE(%)";
  }

  public static String p90(String operation) {
    return BLOCK + operation + "-P90(us)";
  }

  /** Returns the name of the mean of all users' percentiles, in microseconds. */
  public static String ofUsers(String operation, Percentile percentile) {
    return "%s%s-P%s-OF-USERS(us)".formatted(BLOCK, operation, percentile);
  }
}
