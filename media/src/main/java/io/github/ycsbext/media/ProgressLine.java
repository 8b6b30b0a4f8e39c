package io.github.ycsbext.media;

import java.io.PrintWriter;
import java.util.Locale;

/**
 * A line that counts up on a terminal; elsewhere one line at the start and one at the end. It
 * prints nothing if there was nothing to do.
 */
final class ProgressLine implements MediaProgress, AutoCloseable {
  private final String task;
  private final PrintWriter err;
  private final boolean interactive = Boolean.getBoolean("ycsb.terminal");
  private long startNs;
  private boolean open;

  ProgressLine(String task, PrintWriter err) {
    this.task = task;
    this.err = err;
  }

  @Override
  public void reach(int done, int total) {
    if (!open) {
      open = true;
      startNs = System.nanoTime();
      if (!interactive) {
        err.println(task + " ...");
      }
    }
    if (interactive) {
      err.printf("\r%s: %d of %d", task, done, total);
      err.flush();
    }
  }

  @Override
  public void say(String sentence) {
    err.println(sentence);
  }

  /** Ends the line. */
  @Override
  public void close() {
    if (open) {
      open = false;
      double seconds = (System.nanoTime() - startNs) / 1e9;
      err.printf(Locale.ROOT, "%s%s: %.1f s%n", interactive ? "\r" : "", task, seconds);
    }
  }
}
