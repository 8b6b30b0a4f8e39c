package io.github.ycsbext.binding;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** Thread-safe; of inserts that were told to be {@link Status#BATCHED_OK} before they were sent. */
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

  /** A sentence of the numbers of failures and inserts, failures by name, and the first. */
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
