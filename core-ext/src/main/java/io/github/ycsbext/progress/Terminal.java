package io.github.ycsbext.progress;

/** Whether somebody watches. */
public final class Terminal {
  /** Set to {@code true} by the launcher where standard error is a terminal. */
  public static final String PROPERTY = "ycsb.terminal";

  private Terminal() {}

  /**
   * True where the launcher found a terminal: the JVM itself can only ask about standard input and
   * output, and those are often a pipe where standard error is not.
   */
  public static boolean isInteractive() {
    return Boolean.getBoolean(PROPERTY);
  }
}
