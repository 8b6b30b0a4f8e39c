package io.github.ycsbext.client.plan;

import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.Workload;

public enum Phase {
  LOAD {
    @Override
    public boolean perform(Workload workload, DB db, @Nullable Object threadState) {
      return workload.doInsert(db, threadState);
    }
  },
  RUN {
    @Override
    public boolean perform(Workload workload, DB db, @Nullable Object threadState) {
      return workload.doTransaction(db, threadState);
    }
  };

  /** Does one operation; false if the thread must not go on. */
  public abstract boolean perform(Workload workload, DB db, @Nullable Object threadState);
}
