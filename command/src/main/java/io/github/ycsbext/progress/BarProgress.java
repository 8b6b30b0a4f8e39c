package io.github.ycsbext.progress;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

final class BarProgress implements Progress {
  private final ProgressBar bar;
  private final PrintWriter err;

  BarProgress(String task, long total, String unit, PrintWriter err) {
    this.err = err;
    this.bar =
        new ProgressBarBuilder()
            .setTaskName(task)
            .setInitialMax(Math.max(total, -1))
            .setUnit(unit.isEmpty() ? "" : " " + unit, 1)
            .setStyle(ProgressBarStyle.ASCII)
            .setUpdateIntervalMillis(200)
            .build();
  }

  @Override
  public void expect(long total) {
    bar.maxHint(Math.max(total, -1));
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
  public void tell(String sentence) {
    err.println(sentence);
  }

  @Override
  public void close() {
    bar.close();
  }
}
