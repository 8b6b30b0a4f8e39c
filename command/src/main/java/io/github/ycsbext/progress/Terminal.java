package io.github.ycsbext.progress;

/** Tells whether a user watches. */
public final class Terminal {
  /** The system property that the launcher sets to {@code true} if standard error is a terminal. */
  public static final String PROPERTY = "ycsb.terminal";

  private Terminal() {}

  /**
   * Returns true if the launcher found a terminal. The JVM itself can only ask about standard input
   * and output, and those are often a pipe when standard error is not.
   */
  public static boolean isInteractive() {
    return Boolean.getBoolean(PROPERTY);
  }
}
