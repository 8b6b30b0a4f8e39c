package io.github.ycsbext.result;

import java.util.Locale;

/**
 * A row of {@code slow.csv}: an operation beyond the 99.9th percentile of its kind.
 *
 * @param second when it was due, or when it started if nothing was scheduled, in seconds since
 *     {@code startedAt}
 * @param operation its kind, such as {@code READ}
 * @param latencyNs the time from then to its end
 * @param waitedNs the part of it before the call of the database
 * @param cause what the client knows of it
 */
public record SlowOperation(
    double second, String operation, long latencyNs, long waitedNs, Cause cause) {
  public static final String HEADER = "elapsed_s,operation,latency_us,waited_us,cause";

  /** What filled at least half of an operation's time. */
  public enum Cause {
    /** Garbage collections of the client. */
    COLLECTION,

    /** Times in which the client's threads woke up late: it was stopped, or had no processor. */
    LATE,

    /** It waited for a free slot behind others. */
    WAITED,

    /** Nothing that the client knows of: the server, the network, the driver. */
    OUTSIDE;

    /** Returns its name in files. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  String csv() {
    return String.format(
        Locale.ROOT,
        "%.6f,%s,%.3f,%.3f,%s",
        second,
        operation,
        latencyNs / 1e3,
        waitedNs / 1e3,
        cause.id());
  }
}
