package io.github.ycsbext.progress;

/**
 * One wait that a person may watch. Close it when the wait is over, also when it failed.
 *
 * <p>Implementations may be called from several threads.
 */
public interface Progress extends AutoCloseable {
  /** Moves the bar to {@code done} of the total that it was opened with. */
  void reach(long done);

  /** A few words beside the bar, such as the rate or the file at hand. */
  void say(String words);

  @Override
  void close();

  /**
   * A bar on standard error where that is a terminal; else one line at the start and one at the
   * end.
   *
   * @param task what is waited for, such as {@code Starting Cassandra}
   * @param total in {@code unit}s; 0 or less where it is not known beforehand
   * @param unit such as {@code MB} or {@code ops}; empty for none
   */
  static Progress start(String task, long total, String unit) {
    return Terminal.isInteractive()
        ? new BarProgress(task, total, unit)
        : new LineProgress(task, System.err);
  }
}
