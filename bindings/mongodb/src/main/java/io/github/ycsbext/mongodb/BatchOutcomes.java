package io.github.ycsbext.mongodb;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** The outcomes of documents sent in batches, by any thread. It is thread-safe. */
final class BatchOutcomes {
  private final Map<String, OfTable> tables = new TreeMap<>();

  /** Guarded by the lock of the whole object. */
  private static final class OfTable {
    private final Map<String, Long> failures = new TreeMap<>();
    private @Nullable Status firstFailure;
    private long sent;
  }

  /**
   * Counts the documents of one batch; {@code failures} has one status for each that was not
   * stored.
   */
  synchronized void add(String table, int documents, List<Status> failures) {
    OfTable outcomes = tables.computeIfAbsent(table, name -> new OfTable());
    outcomes.sent += documents;
    failures.forEach(failure -> outcomes.failures.merge(failure.getName(), 1L, Long::sum));
    if (outcomes.firstFailure == null && !failures.isEmpty()) {
      outcomes.firstFailure = failures.get(0);
    }
  }

  /**
   * Returns how many documents failed, by name, and how the first one did: a sentence for each
   * table with failures. They are returned only once.
   */
  synchronized List<String> takeFailures() {
    List<String> sentences = new ArrayList<>();
    tables.forEach(
        (name, outcomes) -> {
          if (outcomes.firstFailure != null) {
            sentences.add("table " + name + ": " + summary(outcomes, outcomes.firstFailure));
          }
        });
    tables.clear();
    return sentences;
  }

  private static String summary(OfTable outcomes, Status first) {
    long failed = outcomes.failures.values().stream().mapToLong(Long::longValue).sum();
    String byName =
        outcomes.failures.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    return failed
        + " of "
        + outcomes.sent
        + " documents sent in batches failed ("
        + byName
        + "), the first with: "
        + first.getDescription();
  }
}
