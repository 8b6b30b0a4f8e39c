package io.github.ycsbext.client.report;

import io.github.ycsbext.client.plan.BlockDurations;
import io.github.ycsbext.measurement.Totals;
import io.github.ycsbext.result.ResultFolder;
import java.io.IOException;

/** Writes the durations of blocks to the result folder when all operations have ended. */
record BlocksReporter(BlockDurations blocks, ResultFolder folder) implements RunObserver {
  @Override
  public long intervalMillis() {
    return AT_THE_END_MILLIS;
  }

  @Override
  public void observe(Totals totals, long elapsedNs, long done) throws IOException {
    folder.writeBlocks(blocks.blocks());
  }
}
