package io.github.ycsbext.workload;

/**
 * A {@link site.ycsb.Workload} of several clients at a time, that knows how many records this
 * client loads. Its {@code doInsert} returns false, without an insert, to a thread that asks for
 * more.
 */
public interface PartialLoad {
  /** The operations of this client's load phase. */
  long recordsToLoad();
}
