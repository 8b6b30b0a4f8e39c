package io.github.ycsbext.health;

import io.github.ycsbext.note.Note;
import io.github.ycsbext.process.Daemon;
import io.github.ycsbext.result.Result.Health;
import io.github.ycsbext.result.RunNote;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

public final class HealthMonitor {
  private static final long SAMPLE_MILLIS = 500;
  private static final double NS_PER_MILLI = 1e6;
  private static final FutureTask<Vitals> PREPARATION =
      new FutureTask<>(() -> start().stop(Map.of()));

  private final long startNs = System.nanoTime();
  private final ProcessorMeter processor = new ProcessorMeter();
  private final PauseMeter pauses = new PauseMeter();
  private final AllocationMeter allocation = new AllocationMeter();
  private final MachineMeter machine;
  private final HiccupMeter hiccups = new HiccupMeter();
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread thread = Daemon.of(this::run, "ycsb-health");
  private @Nullable RuntimeException failure;

  private HealthMonitor(Supplier<Map<String, Double>> servers) {
    machine = new MachineMeter(servers);
  }

  /** Loads what a watch needs, beside the reading of properties, so that a run starts sooner. */
  public static void prepare() {
    Daemon.start(PREPARATION, "ycsb-preparation");
  }

  /** Returns when that is done; does it now if it has not begun. */
  public static void awaitPrepared() throws InterruptedException {
    PREPARATION.run();
    try {
      PREPARATION.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the client cannot be prepared", e);
    }
  }

  /** Watches where it is not known which other programs are the benchmark's servers. */
  public static HealthMonitor start() {
    return start(Map::of);
  }

  /** Watches other programs, too; the servers' processor time is in seconds. */
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

  public long lateNs() {
    return hiccups.lateNs();
  }

  /** Ends the watch right after the last operation; throws if something could not be read. */
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

  public static Health judge(Vitals vitals, long operations) {
    boolean judged = vitals.runMillis() >= HealthLimits.MIN_RUN_MILLIS;
    List<Note> reasons = reasons(vitals);
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

  /** The garbage collections that paused the whole client since the meter was created. */
  static final class PauseMeter {
    private final List<GarbageCollectorMXBean> collectors =
        ManagementFactory.getGarbageCollectorMXBeans().stream().filter(PauseMeter::pauses).toList();
    private final long countBefore = sum(GarbageCollectorMXBean::getCollectionCount);
    private final long millisBefore = sum(GarbageCollectorMXBean::getCollectionTime);

    /** Concurrent collectors have separate beans for the work that runs beside the program. */
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

  /**
   * How late a thread wakes after a short sleep, as one that waits for an answer would: Gil Tene's
   * jHiccup. A long delay counts once for every sleep that it covers, so percentiles are of time.
   */
  static final class HiccupMeter {
    /** At 500 times a second all meters together use about 2 % of a processor. */
    private static final long INTERVAL_NS = 2_000_000;

    /** Shorter delays are no pause: a timer of the system is late by less than this when idle. */
    private static final long MIN_PAUSE_NS = 500_000;

    private final Histogram delaysNs = new Histogram(3);
    private final Thread thread = Daemon.of(this::run, "ycsb-hiccups");
    private final AtomicLong lateNs = new AtomicLong();
    private volatile boolean over;

    void start() {
      thread.start();
    }

    private void run() {
      while (!over) {
        long startNs = System.nanoTime();
        LockSupport.parkNanos(INTERVAL_NS);
        long nowNs = System.nanoTime();
        if (!over) {
          long delayNs = nowNs - startNs - INTERVAL_NS;
          record(delayNs);
          if (delayNs >= MIN_PAUSE_NS) {
            lateNs.addAndGet(delayNs);
          }
        }
      }
    }

    void record(long delayNs) {
      delaysNs.recordValueWithExpectedInterval(Math.max(0, delayNs), INTERVAL_NS);
    }

    /** Returns the delays so far that were long enough for a pause, together. */
    long lateNs() {
      return lateNs.get();
    }

    Histogram stop() throws InterruptedException {
      over = true;
      LockSupport.unpark(thread);
      thread.join();
      return delaysNs;
    }
  }

  /** Returns a note for each limit exceeded, with both numbers, and likely causes. */
  static List<Note> reasons(Vitals vitals) {
    List<Note> reasons = new ArrayList<>();
    if (vitals.runMillis() < HealthLimits.MIN_RUN_MILLIS) {
      return reasons;
    }
    if (isShortOfProcessor(vitals)) {
      reasons.add(
          RunNote.BUSY.of(
              percent(HealthLimits.BUSY_MACHINE, 0),
              percent(vitals.busyTimeShare(), 0),
              percent(HealthLimits.BUSY_TIME, 0),
              percent(vitals.shareOfLoad(), 0)));
    }
    if (isDisturbed(vitals)) {
      reasons.add(
          RunNote.FOREIGN.of(
              percent(vitals.foreignShare(), 0),
              percent(HealthLimits.FOREIGN, 0),
              percent(vitals.machineShare(), 0)));
    }
    if (isLate(vitals)) {
      reasons.add(
          RunNote.JITTER.of(
              Note.rounded(vitals.jitterP99Millis(), 1),
              Note.rounded(HealthLimits.JITTER_P99_MILLIS, 0)));
    }
    if (vitals.stolenShare() > (isLate(vitals) ? HealthLimits.STOLEN : HealthLimits.FOREIGN)) {
      reasons.add(RunNote.STOLEN.of(percent(vitals.stolenShare(), 0)));
    }
    if (vitals.pauseShare() > HealthLimits.PAUSES) {
      reasons.add(
          RunNote.PAUSES.of(percent(vitals.pauseShare(), 1), percent(HealthLimits.PAUSES, 1)));
    }
    return reasons;
  }

  private static boolean isShortOfProcessor(Vitals vitals) {
    return vitals.busyTimeShare() > HealthLimits.BUSY_TIME
        && vitals.shareOfLoad() > HealthLimits.MAIN_CONSUMER;
  }

  private static boolean isLate(Vitals vitals) {
    return vitals.jitterP99Millis() > HealthLimits.JITTER_P99_MILLIS;
  }

  /** True if others took what the client or a server beside it could have used. */
  private static boolean isDisturbed(Vitals vitals) {
    return vitals.foreignShare() > HealthLimits.FOREIGN
        && vitals.machineShare() > HealthLimits.HALF_BUSY;
  }

  private static Object percent(double share, int decimals) {
    return Note.rounded(share * 100, decimals);
  }
}
