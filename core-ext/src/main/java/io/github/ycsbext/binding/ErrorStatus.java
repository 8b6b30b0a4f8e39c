package io.github.ycsbext.binding;

import site.ycsb.Status;

/** Turns what a driver throws into a status that is counted under the error's own name. */
public final class ErrorStatus {
  private ErrorStatus() {}

  /**
   * A status named after the error's class, such as {@code JedisConnectionException}, described by
   * its message with secrets hidden. Statuses of one name are equal only with one description, so
   * counting goes by {@link Status#getName()}.
   */
  public static Status of(Throwable error) {
    String message = error.getMessage();
    return new Status(
        error.getClass().getSimpleName(), message == null ? "" : Secrets.hide(message));
  }
}
