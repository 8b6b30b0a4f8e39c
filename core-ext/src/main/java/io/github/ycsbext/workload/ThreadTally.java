package io.github.ycsbext.workload;

import io.github.ycsbext.generator.SplitMix;

/** What one thread has done, to be added up when all have ended. */
final class ThreadTally {
  /** As many as there may ever be; a part of the hash, like their indices. */
  private static final int KINDS = 16;

  private long operations;
  private long streamHash;
  private long insertsRetried;
  private long insertsFailed;
  private long sentInVain;

  /** Takes an operation into the hash, which does not depend on who did it and when. */
  void operation(long number, OperationKind kind, long key, int argument) {
    long what = (long) argument * KINDS + kind.index();
    streamHash += SplitMix.at(SplitMix.at(number, key), what);
    operations++;
  }

  void insertRetried() {
    insertsRetried++;
  }

  /** An operation went to a deleted record, as there was no live one for it. */
  void sentInVain() {
    sentInVain++;
  }

  void insertFailed() {
    insertsFailed++;
  }

  long operations() {
    return operations;
  }

  long streamHash() {
    return streamHash;
  }

  long insertsRetried() {
    return insertsRetried;
  }

  long inVain() {
    return sentInVain;
  }

  long insertsFailed() {
    return insertsFailed;
  }
}
