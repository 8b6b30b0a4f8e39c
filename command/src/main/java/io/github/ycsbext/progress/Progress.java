package io.github.ycsbext.progress;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** The progress of a task, for any thread. Close it when the task ends, even if it failed. */
public interface Progress extends AutoCloseable {
  Progress UNSEEN = new Progress() {};

  /** Sets the total, which {@link #reach} counts up to. */
  default void expect(long total) {}

  default void reach(long done) {}

  /** Shows a few words beside the bar, such as the rate or the current file. */
  default void say(String words) {}

  /** Prints a sentence that the user should know, such as why the task is done again. */
  default void print(String sentence) {}

  @Override
  default void close() {}

  /**
   * Opens a bar on standard error if that is a terminal; otherwise prints one line at the start and
   * one at the end. {@code total} is in units, 0 or less if unknown; with an empty {@code unit}, no
   * end is forecast.
   */
  static Progress start(String task, long total, String unit) {
    return start(task, total, unit, standardError());
  }

  /** Does the same from the first {@link #expect} on: a task may turn out to be done already. */
  static Progress ifNeeded(String task, String unit) {
    return ifNeeded(task, unit, standardError());
  }

  /** Does the same; {@code err} receives lines and sentences, a bar is always on standard error. */
  static Progress ifNeeded(String task, String unit, PrintWriter err) {
    return new ProgressIfNeeded(task, unit, err);
  }

  private static PrintWriter standardError() {
    return new PrintWriter(System.err, true, Charset.defaultCharset());
  }

  static Progress start(String task, long total, String unit, PrintWriter err) {
    return Terminal.isInteractive()
        ? new BarProgress(task, total, unit, err)
        : new LineProgress(task, err);
  }

  static final class LineProgress implements Progress {
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

  static final class ProgressIfNeeded implements Progress {
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

  static final class BarProgress implements Progress {
    private static final long UNKNOWN = -1;

    /**
     * Puts the cursor at the start of the bar's line and empties it; the bar is drawn anew below.
     */
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
              // JLine's terminal would give SIGINT back to the system: Java would end without
              // hooks.
              .setConsumer(new ConsoleProgressBarConsumer(System.err, Terminal.columns() - 1));
      this.bar = (unit.isEmpty() ? builder.hideEta() : builder.setUnit(" " + unit, 1)).build();
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
}
