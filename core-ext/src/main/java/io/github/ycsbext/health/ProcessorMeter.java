package io.github.ycsbext.health;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The processor time of this process, and how busy the machine (or its container) was. */
final class ProcessorMeter {
  /** A shorter interval says more of the counters' ticks (10 ms on Linux) than of the load. */
  private static final long LEAST_NS = 200_000_000;

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private final long startNs = System.nanoTime();
  private final long startProcessNs = system.getProcessCpuTime();
  private long sampledNs = startNs;
  private double knownNs;
  private double busyNs;
  private double weightedLoad;

  ProcessorMeter() {
    // The first answer is about the time since the process began.
    system.getCpuLoad();
  }

  /** Looks at the load since the last look; it is negative where the system does not tell. */
  void sample() {
    long nowNs = System.nanoTime();
    long intervalNs = nowNs - sampledNs;
    if (intervalNs < LEAST_NS) {
      return;
    }
    double load = system.getCpuLoad();
    sampledNs = nowNs;
    if (load >= 0) {
      knownNs += intervalNs;
      weightedLoad += load * intervalNs;
      busyNs += load > HealthLimits.BUSY_MACHINE ? intervalNs : 0;
    }
  }

  /** Of all threads of the process, the JVM's too, since the start. */
  long processNs() {
    return Math.max(0, system.getProcessCpuTime() - startProcessNs);
  }

  /** The part of all processors' time that this process took, from 0 to 1. */
  double processShare() {
    long elapsedNs = Math.max(1, System.nanoTime() - startNs);
    return Math.min(1, (double) processNs() / elapsedNs / system.getAvailableProcessors());
  }

  /** The part of all processors' time that was used by anybody; NaN where it is not known. */
  double machineShare() {
    return knownNs == 0 ? Double.NaN : weightedLoad / knownNs;
  }

  /** The part of the time in which the machine was busy; NaN where it is not known. */
  double busyTimeShare() {
    return knownNs == 0 ? Double.NaN : busyNs / knownNs;
  }
}
