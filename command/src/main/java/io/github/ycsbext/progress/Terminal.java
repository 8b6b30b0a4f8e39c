package io.github.ycsbext.progress;

public final class Terminal {
  /** The columns of standard error, which the launcher sets; 0 if that is no terminal. */
  public static final String PROPERTY = "ycsb.terminal";

  private Terminal() {}

  /** The JVM knows only of standard input and output, often pipes; so the launcher looks. */
  public static boolean isInteractive() {
    return columns() > 0;
  }

  static int columns() {
    return Integer.getInteger(PROPERTY, 0);
  }
}
