package io.github.ycsbext.client;

import io.github.ycsbext.binding.Secrets;
import org.jspecify.annotations.Nullable;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;

/** Words for what was thrown, with secrets hidden. */
final class Sentence {
  private Sentence() {}

  /**
   * The message of the error, or of the first cause that has one, after the error's name. YCSB's
   * own exceptions say nothing by their names, so theirs are left out.
   */
  static String of(@Nullable Throwable error) {
    if (error == null) {
      return "for no reason given";
    }
    for (Throwable cause = error; cause != null; cause = cause.getCause()) {
      String message = cause.getMessage();
      if (message != null && !message.isBlank()) {
        return nameBefore(cause) + Secrets.hide(message.strip());
      }
    }
    return error.getClass().getSimpleName() + " without a message";
  }

  private static String nameBefore(Throwable error) {
    boolean isOfYcsb = error instanceof DBException || error instanceof WorkloadException;
    return isOfYcsb ? "" : error.getClass().getSimpleName() + ": ";
  }

  /** The message alone, where it is written for the user; else as {@link #of}. */
  static String bare(Throwable error) {
    String message = error.getMessage();
    return message == null || message.isBlank() ? of(error) : Secrets.hide(message.strip());
  }

  /** As {@link #of}, and the place it was thrown at: for what is nobody's expected answer. */
  static String withPlace(Throwable error) {
    StackTraceElement[] trace = error.getStackTrace();
    return trace.length == 0 ? of(error) : of(error) + " (at " + place(trace[0]) + ")";
  }

  /** Such as {@code redis.clients.jedis.Jedis.hset(Jedis.java:42)}. */
  static String place(StackTraceElement frame) {
    return frame.getClassName()
        + "."
        + frame.getMethodName()
        + "("
        + frame.getFileName()
        + ":"
        + frame.getLineNumber()
        + ")";
  }
}
