package io.github.ycsbext.workload.phase;

import site.ycsb.DB;
import site.ycsb.DBException;

/** What a workload may use after its phase. */
public interface PhaseEnd {
  /** Returns the time from the first measured operation's start to the last one's end. */
  long measuredNs();

  /**
   * Waits until the last operation of each of several clients has ended. Call it before you look at
   * what all of them have done, or put a load on the server that others still measure.
   *
   * @param isWhole whether this client has done all its work
   * @return whether all clients have done theirs; false as well if this one must not wait
   */
  boolean awaitOthers(boolean isWhole) throws InterruptedException;

  /** Returns {@link System#nanoTime} at the first measured operation's start. */
  long startNs();

  /**
   * Opens a database as the threads had theirs. The caller cleans it up.
   *
   * @throws DBException if it does not open
   */
  DB open() throws DBException;

  boolean isInterrupted();
}
