package io.github.ycsbext.client.thread;

import io.github.ycsbext.binding.ErrorStatus;
import io.github.ycsbext.binding.secret.Secrets;
import io.github.ycsbext.client.plan.Sentence;
import io.github.ycsbext.command.Printable;
import io.github.ycsbext.measurement.OperationTotals;
import java.io.PrintStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import site.ycsb.Status;

/** Prints the first error of each kind with its message. All others are only counted. */
public final class FirstErrors {
  private static final Status NO_STATUS =
      new ErrorStatus("NO_STATUS", "The database returned null instead of a status.");

  private final PrintStream err;
  private final Set<String> told = ConcurrentHashMap.newKeySet();

  public FirstErrors(PrintStream err) {
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
}
