package io.github.ycsbext.health;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/** Bytes that all threads allocate; an ended thread's count is lost, so workers report theirs. */
public final class AllocationMeter {
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  private final Map<Long, Long> before = new HashMap<>();
  private final Map<Long, Long> latest = new HashMap<>();

  AllocationMeter() {
    sample();
    before.putAll(latest);
  }

  /** Returns the thread's bytes since it began; negative if unknown. */
  public static long ofCurrentThread() {
    return THREADS.isThreadAllocatedMemorySupported()
        ? THREADS.getThreadAllocatedBytes(Thread.currentThread().getId())
        : -1;
  }

  void sample() {
    if (THREADS.isThreadAllocatedMemorySupported()) {
      long[] ids = THREADS.getAllThreadIds();
      long[] bytes = THREADS.getThreadAllocatedBytes(ids);
      for (int i = 0; i < ids.length; i++) {
        take(ids[i], bytes[i]);
      }
    }
  }

  /** Records what a thread has allocated since it began. */
  void take(long thread, long bytes) {
    latest.merge(thread, bytes, Math::max);
  }

  /** Returns the bytes since the meter was created; 0 if they are not known. */
  long bytes() {
    long sum = 0;
    for (Map.Entry<Long, Long> thread : latest.entrySet()) {
      sum += Math.max(0, thread.getValue() - Math.max(0, before.getOrDefault(thread.getKey(), 0L)));
    }
    return sum;
  }
}
