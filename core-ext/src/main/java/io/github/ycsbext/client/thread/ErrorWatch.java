package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.plan.ClientProperties;
import io.github.ycsbext.client.plan.ErrorLimit;
import io.github.ycsbext.measurement.Recorders;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Counts the failed calls of all threads and stops the run if there are too many. */
public final class ErrorWatch {
  private final ErrorLimit limit;
  private final Recorders recorders;
  private final StopSignal stop;
  private final AtomicLong errors = new AtomicLong();
  private volatile @Nullable String verdict;

  public ErrorWatch(ErrorLimit limit, Recorders recorders, StopSignal stop) {
    this.limit = limit;
    this.recorders = recorders;
    this.stop = stop;
  }

  /** Counts a failed call. Call this after the failure has been recorded. */
  void failed() {
    long count = errors.incrementAndGet();
    if (limit instanceof ErrorLimit.None || verdict != null) {
      return;
    }
    long calls = recorders.calls();
    if (limit.isPassedBy(count, calls)) {
      verdict =
          String.format(
              Locale.ROOT,
              "%s: %d of %d calls of the database failed, and %s may: the run was stopped",
              ClientProperties.MAX_ERRORS,
              count,
              calls,
              limit.allowed());
      stop.give(StopSignal.Reason.TOO_MANY_ERRORS);
    }
  }

  /** Returns a sentence with both numbers, or null if the limit was kept. */
  public @Nullable String verdict() {
    return verdict;
  }
}
