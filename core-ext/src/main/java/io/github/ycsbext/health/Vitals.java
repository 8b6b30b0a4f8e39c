package io.github.ycsbext.health;

/**
 * What was seen of the client in one run.
 *
 * @param runMillis how long it was watched
 * @param processorNs of all threads of the process
 * @param processShare the part of all processors' time that the client took, from 0 to 1
 * @param machineShare the part that anybody took; NaN where it is not known
 * @param busyTimeShare the part of the run in which the machine was busier than {@link
 *     HealthLimits#BUSY_MACHINE}; NaN where it is not known
 * @param pauses collections in which the client stood still
 * @param pauseMillis how long they took together
 * @param jitterP99Millis how late threads are scheduled: the 99th percentile over the run's time
 * @param jitterMaxMillis the worst of it
 * @param allocatedBytes by all threads
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
    long allocatedBytes) {

  /** The client's part of the machine's load; NaN where it is not known. */
  double shareOfLoad() {
    return machineShare > 0 ? Math.min(1, processShare / machineShare) : Double.NaN;
  }

  double pauseShare() {
    return runMillis == 0 ? 0 : pauseMillis / runMillis;
  }
}
