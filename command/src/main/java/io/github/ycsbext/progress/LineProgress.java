package io.github.ycsbext.progress;

import java.io.PrintWriter;
import java.util.Locale;

final class LineProgress implements Progress {
  private final String task;
  private final PrintWriter out;
  private final long startNs = System.nanoTime();

  LineProgress(String task, PrintWriter out) {
    this.task = task;
    this.out = out;
    out.println(task + " ...");
  }

  @Override
  public void print(String sentence) {
    out.println(sentence);
  }

  @Override
  public void close() {
    double seconds = (System.nanoTime() - startNs) / 1e9;
    out.println(String.format(Locale.ROOT, "%s: took %.1f s", task, seconds));
  }
}
