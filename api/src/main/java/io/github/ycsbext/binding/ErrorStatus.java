package io.github.ycsbext.binding;

import io.github.ycsbext.binding.secret.Secrets;
import site.ycsb.Status;

/**
 * The status of a failed operation under the error's own name, such as {@code
 * JedisConnectionException}. YCSB's report counts it under one of YCSB's own names, usually {@link
 * Status#ERROR}, because its readers know no other.
 *
 * <p>Two statuses of the same name are equal only if their descriptions are equal, so counts use
 * {@link #getName()}.
 */
public final class ErrorStatus extends Status {
  /** The name of the failure of an insert whose key exists. */
  public static final String DUPLICATE_KEY = "DuplicateKey";

  /** The answer about a record that has lived as long as it was to. */
  public static final Status EXPIRED =
      new ErrorStatus("EXPIRED", "The record has lived as long as it was to.", Status.NOT_FOUND);

  private final Status inYcsb;

  /** {@code description} says what went wrong, without secrets. In YCSB it is an {@code ERROR}. */
  public ErrorStatus(String name, String description) {
    this(name, description, Status.ERROR);
  }

  /** {@code inYcsb} is the status of YCSB's own that this is a kind of. */
  public ErrorStatus(String name, String description, Status inYcsb) {
    super(name, description);
    this.inYcsb = inYcsb;
  }

  /** Returns a status named after the error's class, with its message, secrets hidden. */
  public static Status of(Throwable error) {
    String message = error.getMessage();
    return new ErrorStatus(
        error.getClass().getSimpleName(), message == null ? "" : Secrets.hide(message));
  }

  /** Returns true for the answer that there is no such record, whether or not there was one. */
  public static boolean isMiss(Status status) {
    return status.getName().equals(Status.NOT_FOUND.getName())
        || status.getName().equals(EXPIRED.getName());
  }

  /** Returns the status under a name that YCSB and the bindings of others use. */
  public static Status asInYcsb(Status status) {
    return status instanceof ErrorStatus error ? error.inYcsb : status;
  }
}
