package io.github.ycsbext.progress;

public final class Terminal {
  /** The system property that has the columns of standard error; 0 if that is no terminal. */
  public static final String PROPERTY = "ycsb.terminal";

  private Terminal() {}

  /** Returns true if the launcher found a terminal: the JVM cannot tell of standard error. */
  public static boolean isInteractive() {
    return columns() > 0;
  }

  static int columns() {
    return Integer.getInteger(PROPERTY, 0);
  }
}
