package io.github.ycsbext.client.coordination;

/** Where a client waits for the others before it begins a window, and after the last one. */
public interface StartLine {
  /** The start line of a client that runs alone. */
  StartLine ALONE =
      new StartLine() {
        @Override
        public Agreed agree(long reached) {
          return new Agreed(System.nanoTime(), reached);
        }

        @Override
        public long await(long agreedNs) {
          return System.nanoTime();
        }

        @Override
        public boolean awaitOthers(boolean isWhole) {
          return isWhole;
        }
      };

  /**
   * Waits until all clients are ready, or until this one must stop.
   *
   * @param reached how far this client has come in the stream of operations
   */
  Agreed agree(long reached) throws InterruptedException;

  /**
   * What all clients have agreed on.
   *
   * @param startNs when all begin, by {@link System#nanoTime()}
   * @param reached how far the foremost has come in the stream of operations
   */
  record Agreed(long startNs, long reached) {}

  /**
   * Waits for that moment.
   *
   * @return when the window's clock starts, by {@link System#nanoTime()}
   */
  long await(long agreedNs) throws InterruptedException;

  /**
   * Waits until the last operation of every client has ended, or until this one must stop.
   *
   * @param isWhole whether this client has done all its work
   * @return whether all clients have done theirs
   */
  boolean awaitOthers(boolean isWhole) throws InterruptedException;

  /** Returns how long after the agreed moment this client began its last window. */
  default long startedLateNs() {
    return 0;
  }
}
