package io.github.ycsbext.workload;

/**
 * A {@link site.ycsb.Workload} that knows how many records this client loads, because several
 * clients load at the same time, or because its own properties say it. If a thread asks for more,
 * its {@code doInsert} returns false without an insert.
 */
public interface PartialLoad {
  /** Returns the number of operations of this client's load phase. */
  long recordsToLoad();
}
