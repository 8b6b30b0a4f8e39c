package io.github.ycsbext.progress;

import java.io.PrintWriter;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

final class BarProgress implements Progress {
  private static final long UNKNOWN = -1;

  /** Puts the cursor at the start of the bar's line and empties it; the bar is drawn anew below. */
  private static final String CLEAR_LINE = "\r\u001b[K";

  private final ProgressBar bar;
  private final PrintWriter err;

  BarProgress(String task, long total, String unit, PrintWriter err) {
    this.err = err;
    ProgressBarBuilder builder =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(total > 0 ? total : UNKNOWN)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(200)
            .setConsumer(consumer());
    this.bar = (unit.isEmpty() ? builder.hideEta() : builder.setUnit(" " + unit, 1)).build();
  }

  /** JLine's terminal would give SIGINT back to the system: Java would end without its hooks. */
  private static ProgressBarConsumer consumer() {
    return new ConsoleProgressBarConsumer(System.err, Terminal.columns() - 1);
  }

  @Override
  public void expect(long total) {
    bar.maxHint(total > 0 ? total : UNKNOWN);
  }

  @Override
  public void reach(long done) {
    bar.stepTo(done);
  }

  @Override
  public void say(String words) {
    bar.setExtraMessage(words);
  }

  @Override
  public void print(String sentence) {
    err.println(CLEAR_LINE + sentence);
    err.flush();
  }

  @Override
  public void close() {
    bar.close();
  }
}
