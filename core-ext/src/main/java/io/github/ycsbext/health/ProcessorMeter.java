package io.github.ycsbext.health;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/** Measures the processor time of this process and how busy the machine (or its container) was. */
final class ProcessorMeter {
  /** A shorter interval reflects the counters' ticks (10 ms on Linux) rather than the load. */
  private static final long MIN_NS = 200_000_000;

  private final OperatingSystemMXBean system;
  private final LongSupplier clock;
  private final long startNs;
  private final long startProcessNs;
  private long sampledNs;
  private long sampledProcessNs;
  private double knownNs;
  private double busyNs;
  private double weightedLoad;

  ProcessorMeter() {
    this(ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class), System::nanoTime);
  }

  /** The clock is in nanoseconds. */
  ProcessorMeter(OperatingSystemMXBean system, LongSupplier clock) {
    this.system = system;
    this.clock = clock;
    startNs = clock.getAsLong();
    startProcessNs = system.getProcessCpuTime();
    sampledNs = startNs;
    sampledProcessNs = startProcessNs;
    // The first answer covers the time since the process began.
    system.getCpuLoad();
  }

  /** Reads the load since the last reading, which is negative if the system does not report it. */
  void sample() {
    long nowNs = clock.getAsLong();
    long intervalNs = nowNs - sampledNs;
    if (intervalNs < MIN_NS) {
      return;
    }
    double load = system.getCpuLoad();
    long processNs = system.getProcessCpuTime();
    double ownLoad = (double) (processNs - sampledProcessNs) / intervalNs / processors();
    sampledNs = nowNs;
    sampledProcessNs = processNs;
    if (load >= 0) {
      knownNs += intervalNs;
      weightedLoad += load * intervalNs;
      // A process on some of the processors can be short of them while others are idle.
      busyNs += Math.max(load, ownLoad) > HealthLimits.BUSY_MACHINE ? intervalNs : 0;
    }
  }

  long processNs() {
    return Math.max(0, system.getProcessCpuTime() - startProcessNs);
  }

  double processShare() {
    long elapsedNs = Math.max(1, clock.getAsLong() - startNs);
    return Math.min(1, (double) processNs() / elapsedNs / processors());
  }

  private int processors() {
    return system.getAvailableProcessors();
  }

  /** Returns the part of all processors' time that all processes used; NaN if it is not known. */
  double machineShare() {
    return knownNs == 0 ? Double.NaN : weightedLoad / knownNs;
  }

  /** Returns the part of the time in which machine or own processors were busy; NaN if unknown. */
  double busyTimeShare() {
    return knownNs == 0 ? Double.NaN : busyNs / knownNs;
  }
}
