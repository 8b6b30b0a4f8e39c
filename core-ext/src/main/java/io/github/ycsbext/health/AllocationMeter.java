package io.github.ycsbext.health;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;

/**
 * The bytes that the process' threads allocate, those of drivers too. A thread that ends takes its
 * count with it, so each is read every now and then, and the workers say theirs at their end.
 */
public final class AllocationMeter {
  private static final ThreadMXBean THREADS =
      ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

  private final Map<Long, Long> before = new HashMap<>();
  private final Map<Long, Long> latest = new HashMap<>();

  AllocationMeter() {
    sample();
    before.putAll(latest);
  }

  /** What the calling thread has allocated since it began; negative where that is not known. */
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

  /** What a thread has allocated since it began. */
  void take(long thread, long bytes) {
    latest.merge(thread, bytes, Math::max);
  }

  /** Since the meter was made; 0 where it is not known. */
  long bytes() {
    long sum = 0;
    for (Map.Entry<Long, Long> thread : latest.entrySet()) {
      sum += Math.max(0, thread.getValue() - Math.max(0, before.getOrDefault(thread.getKey(), 0L)));
    }
    return sum;
  }
}
