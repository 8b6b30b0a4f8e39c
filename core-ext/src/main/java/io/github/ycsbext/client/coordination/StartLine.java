package io.github.ycsbext.client.coordination;

public interface StartLine {
  /** Of a client that waits for nobody. */
  StartLine ALONE = new StartLine() {};

  /**
   * Tells the others that this client has done {@code reached} operations of the stream and waits
   * until all are ready. If this client must stop first, it returns at once, with its own number.
   */
  default Agreed agree(long reached) throws InterruptedException {
    return new Agreed(System.nanoTime(), reached);
  }

  /**
   * All begin at {@code startNs}, by this client's {@link System#nanoTime()}; no client has done
   * more than {@code reached} operations of the stream.
   */
  record Agreed(long startNs, long reached) {}

  /** Returns when the window's clock starts, by {@link System#nanoTime()}. */
  default long await(long agreedNs) throws InterruptedException {
    return System.nanoTime();
  }

  /** Waits until all have worked or this one must stop; true if all have done all their work. */
  default boolean awaitOthers(boolean isWhole) throws InterruptedException {
    return isWhole;
  }

  /** Returns how long after the agreed moment this client began its last window. */
  default long startedLateNs() {
    return 0;
  }
}
