package io.github.ycsbext.client;

import java.io.IOException;
import java.io.InputStream;

/**
 * Ends this process with the one that started it, even where that was killed: its end of the pipe
 * to our standard input closes then. Only for a parent that asks for it, as many close that pipe at
 * once.
 */
final class Lifeline {
  /** Of the environment; set by studies for their children. */
  private static final String VARIABLE = "YCSB_LIFELINE";

  private static final int KILLED = 137;

  private Lifeline() {}

  static void hold(InputStream in) {
    if (System.getenv(VARIABLE) != null) {
      Thread thread = new Thread(() -> awaitEnd(in), "lifeline");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private static void awaitEnd(InputStream in) {
    try {
      while (in.read() >= 0) {
        // Nothing is said on it.
      }
    } catch (IOException e) {
      // As if it were closed.
    }
    Runtime.getRuntime().halt(KILLED);
  }
}
