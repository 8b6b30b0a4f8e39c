package io.github.ycsbext.error;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Prints exceptions without messages, which may hold secrets, if {@value #VARIABLE} is set. */
public final class DebugTrace {
  /** The environment variable that asks for it; any text does. */
  public static final String VARIABLE = "YCSB_DEBUG";

  private DebugTrace() {}

  /** Returns true for a line of a JVM's stack trace, except its first, which is the reason. */
  public static boolean isPlace(String line) {
    return line.matches("\\s+(at |\\.\\.\\. \\d+ more).*|[Cc]aused by.*");
  }

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
