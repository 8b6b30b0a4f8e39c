package io.github.ycsbext.progress;

public final class Terminal {
  /**
   * The system property that the launcher sets to the columns of standard error; 0 if that is no
   * terminal.
   */
  public static final String PROPERTY = "ycsb.terminal";

  private Terminal() {}

  /**
   * Returns true if the launcher found a terminal. The JVM itself can only ask about standard input
   * and output, and those are often a pipe when standard error is not.
   */
  public static boolean isInteractive() {
    return columns() > 0;
  }

  static int columns() {
    return Integer.getInteger(PROPERTY, 0);
  }
}
