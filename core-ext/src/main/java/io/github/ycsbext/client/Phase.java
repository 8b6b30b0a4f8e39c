package io.github.ycsbext.client;

import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;

/** What a client does with its workload. */
enum Phase {
  LOAD {
    @Override
    boolean perform(Workload workload, DB db, @Nullable Object threadState) {
      return workload.doInsert(db, threadState);
    }
  },
  RUN {
    @Override
    boolean perform(Workload workload, DB db, @Nullable Object threadState) {
      return workload.doTransaction(db, threadState);
    }
  };

  /**
   * Does one operation.
   *
   * @return false where the thread shall not go on
   */
  abstract boolean perform(Workload workload, DB db, @Nullable Object threadState);
}
