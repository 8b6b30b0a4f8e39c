package io.github.ycsbext.error;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The exceptions behind a sentence, for whoever maintains the code. They are shown if {@value
 * #VARIABLE} is set, and without their messages, which may hold a secret.
 */
public final class DebugTrace {
  /** The environment variable that asks for it; any text does. */
  public static final String VARIABLE = "YCSB_DEBUG";

  private DebugTrace() {}

  /**
   * Returns true for a line of a stack trace that a JVM has printed, but for its first: that alone
   * is the reason.
   */
  public static boolean isPlace(String line) {
    return line.matches("\\s+(at |\\.\\.\\. \\d+ more).*|[Cc]aused by.*");
  }

  /** Prints the classes and places of a failure and of its causes, if the user asks for them. */
  public static void print(Throwable failure, Consumer<String> line) {
    print(failure, System.getenv(), line);
  }

  static void print(Throwable failure, Map<String, String> environment, Consumer<String> line) {
    if (environment.getOrDefault(VARIABLE, "").isEmpty()) {
      return;
    }
    Set<Throwable> shown = Collections.newSetFromMap(new IdentityHashMap<>());
    Throwable next = failure;
    while (next != null && shown.add(next)) {
      line.accept((shown.size() == 1 ? "" : "caused by ") + next.getClass().getName());
      for (StackTraceElement frame : next.getStackTrace()) {
        line.accept("    at " + frame);
      }
      next = next.getCause();
    }
  }
}
