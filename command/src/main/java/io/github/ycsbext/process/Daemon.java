package io.github.ycsbext.process;

/** Threads that do not keep the process alive. */
public final class Daemon {
  private Daemon() {}

  /** Returns a thread that has not begun. */
  public static Thread of(Runnable work, String name) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }

  public static void start(Runnable work, String name) {
    of(work, name).start();
  }
}
