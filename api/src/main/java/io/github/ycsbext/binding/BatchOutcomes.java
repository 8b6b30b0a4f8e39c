package io.github.ycsbext.binding;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** Counts how inserts ended that were told to be {@link Status#BATCHED_OK} before; thread-safe. */
public final class BatchOutcomes {
  private final Map<String, Long> failures = new TreeMap<>();
  private @Nullable Status firstFailure;
  private long inserts;

  public synchronized void stored(int count) {
    inserts += count;
  }

  public synchronized void failed(int count, Status status) {
    inserts += count;
    failures.merge(status.getName(), (long) count, Long::sum);
    if (firstFailure == null) {
      firstFailure = status;
    }
  }

  /**
   * Returns a sentence on how many inserts failed, and how; null if none did. {@code format} takes
   * the number of failures and of inserts, the failures by name, and what the first failed with.
   */
  public synchronized @Nullable String failures(String format) {
    if (firstFailure == null) {
      return null;
    }
    long failed = failures.values().stream().mapToLong(Long::longValue).sum();
    String byName =
        failures.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    return String.format(
        Locale.ROOT, format, failed, inserts, byName, firstFailure.getDescription());
  }
}
