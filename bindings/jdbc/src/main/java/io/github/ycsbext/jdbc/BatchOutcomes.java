package io.github.ycsbext.jdbc;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** The outcomes of one thread's inserts that were told to be {@link Status#BATCHED_OK}. */
final class BatchOutcomes {
  private final Map<String, Long> failures = new TreeMap<>();
  private @Nullable Status firstFailure;
  private long inserts;

  void stored(int count) {
    inserts += count;
  }

  void failed(int count, Status status) {
    inserts += count;
    failures.merge(status.getName(), (long) count, Long::sum);
    if (firstFailure == null) {
      firstFailure = status;
    }
  }

  /** Returns a sentence on how many inserts failed, and how; null if none did. */
  @Nullable String failures() {
    if (firstFailure == null) {
      return null;
    }
    long failed = failures.values().stream().mapToLong(Long::longValue).sum();
    String byName =
        failures.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    return failed
        + " of "
        + inserts
        + " inserts in batches were not stored ("
        + byName
        + "): a batch is stored whole or not at all; the first failed with: "
        + firstFailure.getDescription();
  }
}
