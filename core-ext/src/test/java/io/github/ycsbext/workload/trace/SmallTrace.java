package io.github.ycsbext.workload.trace;

import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.operation.OperationKind;
import java.io.IOException;
import java.nio.file.Path;

/** A made trace: reads, updates, inserts and deletes of a few records, ten thousand per second. */
public final class SmallTrace {
  public static final int LOADED = 50;

  private SmallTrace() {}

  /** Makes a trace of that many operations. */
  public static Path in(Path folder, String name, int operations) throws IOException {
    Path file = folder.resolve(name);
    try (TraceWriter trace = new TraceWriter(file, name.endsWith(".gz"))) {
      long inserted = 0;
      for (int i = 0; i < operations; i++) {
        long bits = SplitMix.at(7, i);
        int size = 1 + (int) (bits >>> 8 & 127);
        boolean isOwn = inserted > 0 && (bits & 3) == 0;
        long record = i < LOADED ? i : SplitMix.below(bits, isOwn ? inserted : LOADED);
        if (i >= LOADED && i % 10 == 0) {
          trace.write(i * 100_000L, OperationKind.INSERT, true, inserted++, 20, size, 60);
        } else {
          trace.write(
              i * 100_000L,
              i % 3 == 0 ? OperationKind.UPDATE : OperationKind.READ,
              i >= LOADED && isOwn,
              record,
              20,
              size,
              0);
        }
      }
    }
    return file;
  }
}
