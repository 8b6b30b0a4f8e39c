package io.github.ycsbext.client.meeting;

/** Where a client waits for the others before it begins a window. */
public interface StartLine {
  /** The start line of a client that runs alone. */
  StartLine ALONE =
      new StartLine() {
        @Override
        public long agree() {
          return System.nanoTime();
        }

        @Override
        public long await(long agreedNs) {
          return System.nanoTime();
        }
      };

  /**
   * Waits until all clients are ready, or until this one must stop.
   *
   * @return the moment at which all begin, by {@link System#nanoTime()}
   */
  long agree() throws InterruptedException;

  /**
   * Waits for that moment.
   *
   * @return when the window's clock starts, by {@link System#nanoTime()}
   */
  long await(long agreedNs) throws InterruptedException;
}
