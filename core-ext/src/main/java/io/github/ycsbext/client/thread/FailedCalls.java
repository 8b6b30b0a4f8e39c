package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.ErrorLimit;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.measurement.OperationTotals;
import io.github.ycsbext.measurement.Recorders;
import java.io.PrintStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/**
 * The failed calls of a phase: the first of each kind is printed with its message, all are counted,
 * and more than the run may have stop it.
 */
public final class FailedCalls {
  private static final Status NO_STATUS =
      new ErrorStatus("NO_STATUS", "The database returned null instead of a status.");

  private final ErrorLimit limit;
  private final Recorders recorders;
  private final StopSignal stop;
  private final PrintStream err;
  private final Set<String> told = ConcurrentHashMap.newKeySet();
  private final AtomicLong count = new AtomicLong();
  private volatile @Nullable String verdict;

  public FailedCalls(ErrorLimit limit, Recorders recorders, StopSignal stop, PrintStream err) {
    this.limit = limit;
    this.recorders = recorders;
    this.stop = stop;
    this.err = err;
  }

  /** Returns the status; {@code ERROR} if the database returned null. */
  Status returned(String operation, @Nullable Status status) {
    Status answer = status == null ? NO_STATUS : status;
    if (OperationTotals.isError(answer)) {
      print(operation, answer, Secrets.hide(String.valueOf(answer.getDescription())));
    }
    return answer;
  }

  Status thrown(String operation, Exception error) {
    Status status = ErrorStatus.of(error);
    print(operation, status, Sentence.withPlace(error));
    return status;
  }

  private void print(String operation, Status status, String words) {
    if (told.add(operation + ' ' + status.getName())) {
      err.println(
          "%s failed: %s (further ones are only counted, as %s)"
              .formatted(operation, Printable.of(words), status.getName()));
    }
  }

  /** Counts a failed call. Call this after the failure has been recorded. */
  void count() {
    long errors = count.incrementAndGet();
    if (limit.equals(ErrorLimit.NONE) || verdict != null) {
      return;
    }
    String found = limit.verdict(errors, recorders.calls());
    if (found != null) {
      verdict = found;
      stop.give(StopSignal.Reason.TOO_MANY_ERRORS);
    }
  }

  /** Returns why the run was stopped; null if it has not had too many errors. */
  public @Nullable String verdict() {
    return verdict;
  }
}
