package io.github.ycsbext.progress;

/**
 * The progress of a task that a user may watch. Close it when the task ends, even if it failed.
 *
 * <p>Implementations may be called from several threads.
 */
public interface Progress extends AutoCloseable {
  /** Moves the bar to {@code done} of the total that it was opened with. */
  void reach(long done);

  /** Shows a few words beside the bar, such as the rate or the current file. */
  void say(String words);

  @Override
  void close();

  /**
   * Opens a bar on standard error if that is a terminal; otherwise prints one line at the start and
   * one at the end.
   *
   * @param task the name of the task, such as {@code Starting Cassandra}
   * @param total the total in {@code unit}s; 0 or less if it is not known in advance
   * @param unit the unit, such as {@code MB} or {@code ops}; empty for none
   */
  static Progress start(String task, long total, String unit) {
    return Terminal.isInteractive()
        ? new BarProgress(task, total, unit)
        : new LineProgress(task, System.err);
  }
}
