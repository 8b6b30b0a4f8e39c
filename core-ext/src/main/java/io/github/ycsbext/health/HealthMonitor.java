package io.github.ycsbext.health;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.result.Result.Health;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Watches the client from the start of the measurement to its end. */
public final class HealthMonitor {
  private static final long SAMPLE_MILLIS = 500;
  private static final double NS_PER_MILLI = 1e6;

  private final long startNs = System.nanoTime();
  private final ProcessorMeter processor = new ProcessorMeter();
  private final PauseMeter pauses = new PauseMeter();
  private final AllocationMeter allocation = new AllocationMeter();
  private final MachineMeter machine;
  private final HiccupMeter hiccups = new HiccupMeter();
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread = new Thread(this::run, "ycsb-health");
  private @Nullable RuntimeException failure;

  private HealthMonitor(Supplier<Map<String, Double>> servers) {
    machine = new MachineMeter(servers);
    thread.setDaemon(true);
  }

  /** Has everything loaded that a watch needs, so that one can start at once. */
  public static void prepare() throws InterruptedException {
    start().stop(Map.of());
  }

  /** Watches where it is not known which other programs are the benchmark's servers. */
  public static HealthMonitor start() {
    return start(Map::of);
  }

  /**
   * Watches what other programs took, too.
   *
   * @param servers tells the processor time in seconds that each server on this machine has used
   */
  public static HealthMonitor start(Supplier<Map<String, Double>> servers) {
    HealthMonitor monitor = new HealthMonitor(servers);
    monitor.hiccups.start();
    monitor.thread.start();
    return monitor;
  }

  private void run() {
    try {
      while (!over.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS)) {
        sample();
      }
    } catch (InterruptedException e) {
      // Only the end of the process interrupts this thread.
    } catch (RuntimeException e) {
      failure = e;
    }
  }

  private void sample() {
    processor.sample();
    allocation.sample();
    machine.sample();
  }

  /** Returns for how long threads of this process woke late so far. */
  public long lateNs() {
    return hiccups.lateNs();
  }

  /**
   * Ends the watch. Call this right after the last operation.
   *
   * @param allocatedByThread the bytes allocated by threads that may have ended, by their ids
   * @throws RuntimeException if something of it could not be read
   */
  public Vitals stop(Map<Long, Long> allocatedByThread) throws InterruptedException {
    long processorNs = processor.processNs();
    double processShare = processor.processShare();
    double runMillis = (System.nanoTime() - startNs) / NS_PER_MILLI;
    over.countDown();
    thread.join();
    Histogram delaysNs = hiccups.stop();
    if (failure != null) {
      throw failure;
    }
    sample();
    allocatedByThread.forEach(allocation::take);
    return new Vitals(
        runMillis,
        processorNs,
        processShare,
        processor.machineShare(),
        processor.busyTimeShare(),
        pauses.count(),
        pauses.millis(),
        delaysNs.getValueAtPercentile(99) / NS_PER_MILLI,
        delaysNs.getMaxValue() / NS_PER_MILLI,
        machine.stolenShare(),
        machine.foreignShare(processorNs),
        allocation.bytes());
  }

  /**
   * Returns the verdict.
   *
   * @param operations the number of operations done while the client was watched
   */
  public static Health judge(Vitals vitals, long operations) {
    boolean judged = vitals.runMillis() >= HealthLimits.MIN_RUN_MILLIS;
    List<Note> reasons = HealthJudge.reasons(vitals);
    String verdict = reasons.isEmpty() ? Health.GOOD : Health.OVERLOADED;
    return new Health(
        judged ? verdict : Health.TOO_SHORT,
        reasons,
        operations == 0 ? null : vitals.processorNs() / 1e3 / operations,
        vitals.processShare(),
        known(vitals.machineShare()),
        known(vitals.busyTimeShare()),
        vitals.pauses(),
        vitals.pauseMillis(),
        vitals.jitterP99Millis() * 1e3,
        vitals.jitterMaxMillis() * 1e3,
        vitals.runMillis() == 0 ? 0 : vitals.allocatedBytes() * 1e3 / vitals.runMillis(),
        known(vitals.stolenShare()),
        known(vitals.foreignShare()));
  }

  private static @Nullable Double known(double value) {
    return Double.isNaN(value) ? null : value;
  }
}
