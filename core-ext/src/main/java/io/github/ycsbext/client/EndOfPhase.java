package io.github.ycsbext.client;

import io.github.ycsbext.client.coordination.StartLine;
import io.github.ycsbext.client.plan.RunPlan;
import io.github.ycsbext.client.thread.StopSignal;
import io.github.ycsbext.workload.phase.PhaseEnd;
import site.ycsb.DB;
import site.ycsb.DBException;

/** What a workload may use after a phase of this client. */
record EndOfPhase(RunPlan plan, StopSignal stop, StartLine startLine, long startNs, long measuredNs)
    implements PhaseEnd {
  @Override
  public boolean awaitOthers(boolean isWhole) throws InterruptedException {
    return startLine.awaitOthers(isWhole);
  }

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
}
