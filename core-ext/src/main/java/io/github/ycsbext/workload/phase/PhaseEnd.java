package io.github.ycsbext.workload.phase;

import site.ycsb.DB;
import site.ycsb.DBException;

public interface PhaseEnd {
  /** Returns the time from the first measured operation's start to the last one's end. */
  long measuredNs();

  /**
   * Waits for the last operation of each of several clients; false if the work of one of them is
   * not whole. Call it before looking at what all did, or loading a server that others measure.
   */
  boolean awaitOthers(boolean isWhole) throws InterruptedException;

  /** Returns {@link System#nanoTime} at the first measured operation's start. */
  long startNs();

  /** Opens a database as the threads had theirs. The caller cleans it up. */
  DB open() throws DBException;

  boolean isInterrupted();
}
