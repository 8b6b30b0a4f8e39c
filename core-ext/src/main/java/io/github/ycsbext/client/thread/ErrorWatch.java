package io.github.ycsbext.client.thread;

import io.github.ycsbext.client.plan.ErrorLimit;
import io.github.ycsbext.measurement.Recorders;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

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
    String found = limit.verdict(count, recorders.calls());
    if (found != null) {
      verdict = found;
      stop.give(StopSignal.Reason.TOO_MANY_ERRORS);
    }
  }

  public @Nullable String verdict() {
    return verdict;
  }
}
