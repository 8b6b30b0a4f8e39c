package io.github.ycsbext.client;

import io.github.ycsbext.measurement.Recorders;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Counts the calls that failed, of all threads, and stops the run where they are too many. */
final class ErrorWatch {
  private final ErrorLimit limit;
  private final Recorders recorders;
  private final StopSignal stop;
  private final AtomicLong errors = new AtomicLong();
  private volatile @Nullable String verdict;

  ErrorWatch(ErrorLimit limit, Recorders recorders, StopSignal stop) {
    this.limit = limit;
    this.recorders = recorders;
    this.stop = stop;
  }

  /** To be called after each call that failed has been recorded. */
  void failed() {
    long count = errors.incrementAndGet();
    if (limit instanceof ErrorLimit.None || verdict != null) {
      return;
    }
    long calls = recorders.statusCount(DatabaseOutcomes::isCall);
    if (limit.isPassedBy(count, calls)) {
      verdict =
          "%s: %d of %d calls of the database failed, and %s may: the run was stopped"
              .formatted(ClientProperties.MAX_ERRORS, count, calls, limit.allowed());
      stop.give(StopSignal.Reason.TOO_MANY_ERRORS);
    }
  }

  /** A sentence with both numbers; null where the limit was kept. */
  @Nullable String verdict() {
    return verdict;
  }
}
