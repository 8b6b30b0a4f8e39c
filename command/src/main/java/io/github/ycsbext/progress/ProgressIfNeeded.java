package io.github.ycsbext.progress;

import java.io.PrintWriter;

final class ProgressIfNeeded implements Progress {
  private final String task;
  private final String unit;
  private final PrintWriter err;
  private volatile Progress shown = UNSEEN;

  ProgressIfNeeded(String task, String unit, PrintWriter err) {
    this.task = task;
    this.unit = unit;
    this.err = err;
  }

  @Override
  public synchronized void expect(long total) {
    if (shown == UNSEEN) {
      shown = Progress.start(task, total, unit, err);
    } else {
      shown.expect(total);
    }
  }

  @Override
  public void reach(long done) {
    shown.reach(done);
  }

  @Override
  public void say(String words) {
    shown.say(words);
  }

  @Override
  public void print(String sentence) {
    err.println(sentence);
  }

  @Override
  public synchronized void close() {
    shown.close();
    shown = UNSEEN;
  }
}
