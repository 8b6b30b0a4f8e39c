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

  /** Waits until all clients are ready or this one must stop; tells how far it has come. */
  Agreed agree(long reached) throws InterruptedException;

  /** By {@link System#nanoTime()}, and how far the foremost has come in the stream. */
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
