package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.RecordWorkload;
import io.github.ycsbext.workload.operation.OperationBlocks;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.List;
import org.jspecify.annotations.Nullable;
import site.ycsb.Workload;

/**
 * {@code size} is that of a block, 0 if none are asked for; {@code operations} are its kinds in
 * order. With one kind, a block is not divided.
 */
record BlockSettings(long size, List<String> operations) {
  private static final String OF_A_LOAD = "INSERT";

  /** The name that YCSB's report uses for all operations together. */
  private static final String OF_A_MIX = "OVERALL";

  static BlockSettings of(Settings settings, Phase phase, @Nullable NamedClass<Workload> workload) {
    boolean isOrdered = phase == Phase.RUN && settings.find(WorkloadProperties.BLOCK_ORDER) != null;
    if (isOrdered && workload != null && !workload.is(RecordWorkload.class)) {
      settings.error(
          "%s is a property of %s, and the workload is another: take that one, or leave it out",
          WorkloadProperties.BLOCK_ORDER, RecordWorkload.class.getName());
    }
    OperationBlocks ordered = isOrdered ? OperationBlocks.of(settings) : null;
    if (ordered != null) {
      return new BlockSettings(ordered.size(), ordered.operations());
    }
    return new BlockSettings(
        settings.get(WorkloadProperties.BLOCK_OPERATIONS),
        List.of(phase == Phase.LOAD ? OF_A_LOAD : OF_A_MIX));
  }

  private boolean isOrdered() {
    return operations.size() > 1;
  }

  long partSize() {
    return size / operations.size();
  }

  void check(Settings settings, Schedule schedule) {
    if (size == 0) {
      return;
    }
    if (!isOrdered() && settings.find(ClientProperties.RESULT_DIR) == null) {
      settings.error(
          "%s needs a result folder for its blocks.csv: give -p %s=...",
          WorkloadProperties.BLOCK_OPERATIONS, ClientProperties.RESULT_DIR);
    }
    if (isOrdered() && schedule.warmUp().isAsked()) {
      settings.error(
          "%s: a warm-up would be a part of the first block: leave out %s and %s",
          WorkloadProperties.BLOCK_ORDER,
          ClientProperties.WARM_UP_TIME,
          ClientProperties.WARM_UP_OPERATIONS);
    }
    if ((schedule.operations() - 1) / partSize() >= BlockDurations.MAX_ROWS) {
      settings.error(
          "%s=%s parts %s operations into more than %s blocks: give larger ones",
          WorkloadProperties.BLOCK_OPERATIONS,
          size,
          schedule.operations(),
          BlockDurations.MAX_ROWS / operations.size());
    }
  }
}
