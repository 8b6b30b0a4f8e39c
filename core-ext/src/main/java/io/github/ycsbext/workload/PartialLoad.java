package io.github.ycsbext.workload;

/** A workload that knows how many records this client loads; beyond, doInsert returns false. */
public interface PartialLoad {
  /** Returns the number of operations of this client's load phase. */
  long recordsToLoad();
}
