package io.github.ycsbext.health;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.ToLongFunction;

/** The garbage collections that paused the whole client since the meter was created. */
final class PauseMeter {
  private final List<GarbageCollectorMXBean> collectors =
      ManagementFactory.getGarbageCollectorMXBeans().stream().filter(PauseMeter::pauses).toList();
  private final long countBefore = sum(GarbageCollectorMXBean::getCollectionCount);
  private final long millisBefore = sum(GarbageCollectorMXBean::getCollectionTime);

  /**
   * Concurrent collectors have separate beans for the work that runs concurrently with the program.
   */
  private static boolean pauses(GarbageCollectorMXBean collector) {
    String name = collector.getName();
    return !name.endsWith("Cycles") && !name.contains("Concurrent");
  }

  private long sum(ToLongFunction<GarbageCollectorMXBean> figure) {
    return collectors.stream().mapToLong(figure).sum();
  }

  long count() {
    return sum(GarbageCollectorMXBean::getCollectionCount) - countBefore;
  }

  long millis() {
    return sum(GarbageCollectorMXBean::getCollectionTime) - millisBefore;
  }
}
