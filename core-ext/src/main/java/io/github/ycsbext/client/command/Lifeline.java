package io.github.ycsbext.client.command;

import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this process when its parent ends, even if the parent was killed: the parent's end of the
 * pipe to standard input then closes. This is only for a parent that asks for it, because many
 * parents close that pipe at once.
 */
public final class Lifeline {
  /** The environment variable that studies set for their children. */
  private static final String VARIABLE = "YCSB_LIFELINE";

  private static final int KILLED = 137;

  private Lifeline() {}

  public static void hold(InputStream in) {
    if (System.getenv(VARIABLE) != null) {
      Thread thread = new Thread(() -> awaitEnd(in), "lifeline");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void awaitEnd(InputStream in) {
    try {
      while (in.read() >= 0) {
        // The input is ignored.
      }
    } catch (IOException e) {
      // An error counts as closed.
    }
    Runtime.getRuntime().halt(KILLED);
  }
}
