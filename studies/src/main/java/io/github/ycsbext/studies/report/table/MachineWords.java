package io.github.ycsbext.studies.report.table;

import io.github.ycsbext.studies.report.Words;
import io.github.ycsbext.studies.study.result.TrialOutcome.CoresUsed;
import io.github.ycsbext.studies.study.result.TrialOutcome.MachineUsed;
import org.jspecify.annotations.Nullable;

public final class MachineWords {
  private MachineWords() {}

  /** Returns text such as {@code AMD EPYC, 2 processors, 25.3 GB, data on ext4 (/dev/vda)}. */
  public static String of(MachineUsed machine, @Nullable CoresUsed cores, Words words) {
    String processors =
        of(
            machine.processor(),
            machine.processors(),
            machine.memoryBytes(),
            cores == null ? null : cores.servers(),
            words);
    return machine.disk() == null
        ? processors
        : words.of("measured.disk", processors, machine.disk());
  }

  public static String of(
      String processor, int processors, long memoryBytes, @Nullable String heldTo, Words words) {
    String memory =
        memoryBytes == 0 ? words.of("measured.no-memory") : words.numbers().bytes(memoryBytes);
    return heldTo == null
        ? words.of("measured.machine", processor, processors, memory)
        : words.of("measured.machine-part", processor, processors, memory, heldTo);
  }
}
