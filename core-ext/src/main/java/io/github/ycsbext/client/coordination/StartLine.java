package io.github.ycsbext.client.coordination;

public interface StartLine {
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
   * Tells the others that this client has done {@code reached} operations of the stream and waits
   * until all are ready. If this client must stop first, it returns at once, with its own number.
   */
  Agreed agree(long reached) throws InterruptedException;

  /**
   * All begin at {@code startNs}, by this client's {@link System#nanoTime()}; no client has done
   * more than {@code reached} operations of the stream.
   */
  record Agreed(long startNs, long reached) {}

  /** Returns when the window's clock starts, by {@link System#nanoTime()}. */
  long await(long agreedNs) throws InterruptedException;

  /** Waits until all have worked or this one must stop; true if all have done all their work. */
  boolean awaitOthers(boolean isWhole) throws InterruptedException;

  /** Returns how long after the agreed moment this client began its last window. */
  default long startedLateNs() {
    return 0;
  }
}
