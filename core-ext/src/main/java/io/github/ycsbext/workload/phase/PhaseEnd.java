package io.github.ycsbext.workload.phase;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;

/** What a workload may use after its phase. */
public interface PhaseEnd {
  /** Returns the time from the first measured operation's start to the last one's end. */
  long measuredNs();

  /** Returns {@link System#nanoTime} at the first measured operation's start. */
  long startNs();

  /**
   * Opens a database as the threads had theirs. The caller cleans it up.
   *
   * @throws DBException if it does not open
   */
  DB open() throws DBException;

  /** Returns true if the process is to end. */
  boolean isInterrupted();

  /** Returns the folder of the result; null if there is none. */
  @Nullable Path folder();
}
