package io.github.ycsbext.studies.study.plan;

import io.github.ycsbext.measurement.OperationNames;
import io.github.ycsbext.result.Result;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The operations of a phase that did not do what they should: those that the client counts with an
 * error status, and those that found no record, which is no error. Other views of the same
 * operations ({@code -FAILED}, {@code Intended-}, read-modify-writes) are not counted again.
 */
public final class FailedOperations {
  private static final Set<String> SUCCESSES = Set.of("OK", "BATCHED_OK");

  /** The status of an operation that succeeded and found no record. */
  private static final String NOT_FOUND = "NOT_FOUND";

  /** The status of an operation that had no answer when the run ended. */
  private static final String NOT_ANSWERED = "NOT_ANSWERED";

  private static final Set<String> NO_FAILURES = Set.of("OK", "BATCHED_OK", NOT_FOUND, "EXPIRED");

  private FailedOperations() {}

  public static long count(Result phase) {
    return returned(phase, status -> !NO_FAILURES.contains(status));
  }

  /** Returns how many of the failed operations had no answer when the run ended. */
  public static long notAnswered(Result phase) {
    return returned(phase, NOT_ANSWERED::equals);
  }

  /** Returns true of a load of which each insert was acknowledged. */
  public static boolean hasLoadedAll(Result phase) {
    return phase.run().phase().equals(PlannedPhase.Kind.LOAD.command())
        && returned(phase, "OK"::equals) == phase.run().operations();
  }

  /** Returns the share of the operations that succeeded and found their record, from 0 to 1. */
  public static double successfulShare(Result phase) {
    return 1 - share(phase, returned(phase, status -> !SUCCESSES.contains(status)));
  }

  static double share(Result phase) {
    return share(phase, count(phase));
  }

  static double notFoundShare(Result phase) {
    return share(phase, returned(phase, NOT_FOUND::equals));
  }

  /** A part of the calls, of which a read-modify-write, which is one operation, has two. */
  private static double share(Result phase, long count) {
    long calls = Math.max(phase.run().operations(), returned(phase, status -> true));
    return calls == 0 ? 0 : (double) count / calls;
  }

  private static long returned(Result phase, Predicate<String> status) {
    return phase.latencies().entrySet().stream()
        .filter(latency -> OperationNames.isCall(latency.getKey()))
        .flatMap(latency -> latency.getValue().returns().entrySet().stream())
        .filter(answer -> status.test(answer.getKey()))
        .mapToLong(Map.Entry::getValue)
        .sum();
  }
}
