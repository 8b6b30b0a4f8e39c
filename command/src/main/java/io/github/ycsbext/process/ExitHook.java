package io.github.ycsbext.process;

/** Work to be done when this JVM ends, normally or by a signal, unless it is closed before. */
public final class ExitHook implements AutoCloseable {
  private final Thread thread;

  /** Throws an IllegalStateException if this JVM is ending, as then no hook can be added. */
  public ExitHook(String name, Runnable work) {
    this.thread = new Thread(work, name);
    Runtime.getRuntime().addShutdownHook(thread);
  }

  public static boolean isEnding() {
    try {
      new ExitHook("none", () -> {}).close();
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(thread);
    } catch (IllegalStateException e) {
      // The JVM is ending: this is called by the hook, or at the same time.
    }
  }
}
