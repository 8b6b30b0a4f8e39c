package io.github.ycsbext.client;

import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.result.ResultFolder;
import io.github.ycsbext.workload.phase.PhaseEnd;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import site.ycsb.DB;
import site.ycsb.DBException;

/** What a workload may use after a phase of this client. */
record EndOfPhase(RunPlan plan, StopSignal stop, long startNs, long measuredNs)
    implements PhaseEnd {
  @Override
  public DB open() throws DBException {
    DB database = plan.databases().make();
    database.init();
    return database;
  }

  @Override
  public boolean isInterrupted() {
    return stop.isInterrupted();
  }

  @Override
  public @Nullable Path folder() {
    ResultFolder folder = plan.output().resultFolder();
    return folder == null ? null : folder.path();
  }
}
