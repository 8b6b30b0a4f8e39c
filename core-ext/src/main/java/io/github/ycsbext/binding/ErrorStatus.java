package io.github.ycsbext.binding;

import site.ycsb.Status;

/** Turns an exception from a driver into a status that is counted under the error's own name. */
public final class ErrorStatus {
  private ErrorStatus() {}

  /**
   * Returns a status named after the error's class, such as {@code JedisConnectionException}, and
   * described by its message with secrets hidden. Two statuses of the same name are equal only if
   * their descriptions are equal, so counts use {@link Status#getName()}.
   */
  public static Status of(Throwable error) {
    String message = error.getMessage();
    return new Status(
        error.getClass().getSimpleName(), message == null ? "" : Secrets.hide(message));
  }
}
