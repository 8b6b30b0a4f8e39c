package io.github.ycsbext.progress;

import java.io.PrintStream;
import java.util.Locale;

final class LineProgress implements Progress {
  private final String task;
  private final PrintStream out;
  private final long startNs = System.nanoTime();

  LineProgress(String task, PrintStream out) {
    this.task = task;
    this.out = out;
    out.println(task + " ...");
  }

  @Override
  public void reach(long done) {}

  @Override
  public void say(String words) {}

  @Override
  public void close() {
    double seconds = (System.nanoTime() - startNs) / 1e9;
    out.printf(Locale.ROOT, "%s: took %.1f s%n", task, seconds);
  }
}
