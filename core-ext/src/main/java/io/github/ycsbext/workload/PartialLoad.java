package io.github.ycsbext.workload;

/**
 * A {@link site.ycsb.Workload} for several clients at the same time that knows how many records
 * this client loads. If a thread asks for more, its {@code doInsert} returns false without an
 * insert.
 */
public interface PartialLoad {
  /** Returns the number of operations of this client's load phase. */
  long recordsToLoad();
}
