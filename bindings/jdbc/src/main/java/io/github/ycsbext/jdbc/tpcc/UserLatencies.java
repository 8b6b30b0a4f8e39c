package io.github.ycsbext.jdbc.tpcc;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/**
 * The latencies of one user's transactions. They exist beside the client's own for one way of
 * aggregation that others have published: the mean of all users' percentiles, each weighted by the
 * user's calls. A percentile of all calls together is the right one; the client reports it.
 */
final class UserLatencies {
  /** Microseconds, up to an hour. */
  private static final long MOST_MICROS = 3_600_000_000L;

  private static final int SIGNIFICANT_DIGITS = 2;
  private static final List<Integer> PERCENTILES = List.of(50, 95, 99);

  private final Map<TransactionType, Histogram> micros = new EnumMap<>(TransactionType.class);

  UserLatencies() {
    for (TransactionType type : TransactionType.values()) {
      micros.put(type, new Histogram(1, MOST_MICROS, SIGNIFICANT_DIGITS));
    }
  }

  void record(TransactionType type, long elapsedNs) {
    histogram(type).recordValue(Math.min(MOST_MICROS, elapsedNs / 1000));
  }

  /** Forgets everything. */
  void reset() {
    micros.values().forEach(Histogram::reset);
  }

  private Histogram histogram(TransactionType type) {
    Histogram histogram = micros.get(type);
    if (histogram == null) {
      throw new IllegalStateException("no histogram for " + type);
    }
    return histogram;
  }

  /**
   * Returns the weighted means in microseconds, by names such as {@code
   * TPCC.NEW-ORDER-P95-OF-USERS(us)}; none for a transaction that was not called.
   */
  static Map<String, Double> means(List<UserLatencies> users) {
    Map<String, Double> means = new TreeMap<>();
    for (TransactionType type : TransactionType.values()) {
      List<Histogram> called = new ArrayList<>();
      long calls = 0;
      for (UserLatencies user : users) {
        Histogram histogram = user.histogram(type);
        if (histogram.getTotalCount() > 0) {
          called.add(histogram);
          calls += histogram.getTotalCount();
        }
      }
      for (int percentile : PERCENTILES) {
        double sum = 0;
        for (Histogram histogram : called) {
          sum += (double) histogram.getValueAtPercentile(percentile) * histogram.getTotalCount();
        }
        if (calls > 0) {
          means.put(
              String.format(Locale.ROOT, "TPCC.%s-P%d-OF-USERS(us)", type.operation(), percentile),
              sum / calls);
        }
      }
    }
    return means;
  }
}
