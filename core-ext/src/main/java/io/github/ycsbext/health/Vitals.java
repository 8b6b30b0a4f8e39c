package io.github.ycsbext.health;

/**
 * The observations of the client in one run.
 *
 * @param processShare the part of its processors' time that the client used, from 0 to 1
 * @param machineShare the part that all processes used; NaN if it is not known
 * @param busyTimeShare the part of the run in which the machine, or the processors that the client
 *     may use, were busier than {@link HealthLimits#BUSY_MACHINE}; NaN if it is not known
 * @param jitterP99Millis the 99th percentile of the scheduling delay over the run's time
 * @param stolenShare the part of all processors' time that the virtual machine's host gave to
 *     others; NaN if it is not known
 * @param foreignShare the part of all processors' time that programs used which are neither the
 *     client nor a server of the benchmark; NaN if it is not known
 */
public record Vitals(
    double runMillis,
    long processorNs,
    double processShare,
    double machineShare,
    double busyTimeShare,
    long pauses,
    long pauseMillis,
    double jitterP99Millis,
    double jitterMaxMillis,
    double stolenShare,
    double foreignShare,
    long allocatedBytes) {

  /** Returns the client's part of the machine's load; NaN if it is not known. */
  double shareOfLoad() {
    return machineShare > 0 ? Math.min(1, processShare / machineShare) : Double.NaN;
  }

  double pauseShare() {
    return runMillis == 0 ? 0 : pauseMillis / runMillis;
  }
}
