package io.github.ycsbext.client;

import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.workload.WorkloadProperties;

/**
 * How much is done, how fast, and for how long.
 *
 * @param threadsAsked {@code threadcount}
 * @param operations of all threads together; 0 where the time alone ends the run
 * @param arrivals when operations are due
 * @param maxExecutionSeconds 0 for no limit
 * @param spinSleep whether threads wait for their schedule without giving up the processor
 * @param warmUp before it
 * @param stopGraceMillis {@code client.stopgrace}, in seconds there: how long an operation may
 *     still take when the run is stopped
 */
record Schedule(
    int threadsAsked,
    long operations,
    Arrivals arrivals,
    long maxExecutionSeconds,
    boolean spinSleep,
    long stopGraceMillis,
    WarmUp warmUp) {

  static Schedule of(Settings settings, Phase phase) {
    return new Schedule(
        settings.get(ClientProperties.THREADS),
        operations(settings, phase),
        Arrivals.of(settings),
        settings.get(ClientProperties.MAX_EXECUTION_TIME),
        settings.get(ClientProperties.SPIN_SLEEP),
        Math.round(settings.get(ClientProperties.STOP_GRACE) * 1000),
        WarmUp.of(settings, phase));
  }

  /** How many the properties ask for; 0 where they do not tell. */
  static long operations(Settings settings, Phase phase) {
    long records = settings.get(WorkloadProperties.RECORD_COUNT);
    long inserts = settings.get(WorkloadProperties.INSERT_COUNT, records);
    long transactions = settings.get(WorkloadProperties.OPERATION_COUNT);
    return phase == Phase.RUN ? transactions : inserts;
  }

  /** Makes a fault of a run that nothing ends. */
  void checkEnd(Settings settings, Phase phase) {
    Property<Long> ofLoad =
        settings.isGiven(WorkloadProperties.INSERT_COUNT)
            ? WorkloadProperties.INSERT_COUNT
            : WorkloadProperties.RECORD_COUNT;
    Property<Long> count = phase == Phase.RUN ? WorkloadProperties.OPERATION_COUNT : ofLoad;
    boolean isAtFault =
        settings.isAtFault(count) || settings.isAtFault(ClientProperties.MAX_EXECUTION_TIME);
    if (operations == 0 && maxExecutionSeconds == 0 && !isAtFault) {
      settings.missing(
          "%s is 0 or missing, and so is maxexecutiontime: give one of them, for instance -p %s=1000"
              .formatted(count, count));
    }
  }

  Schedule withOperations(long others) {
    return new Schedule(
        threadsAsked, others, arrivals, maxExecutionSeconds, spinSleep, stopGraceMillis, warmUp);
  }

  /** As many threads, at their own speed. */
  Schedule forOneSecond() {
    return forOneSecond(threads());
  }

  Schedule forOneSecond(int threads) {
    return new Schedule(
        threads, 0, Arrivals.UNSCHEDULED, 1, spinSleep, stopGraceMillis, WarmUp.NONE);
  }

  /** The warm-up, as if it were all. */
  Schedule ofWarmUp() {
    return new Schedule(
        threads(),
        warmUp.operations(),
        arrivals,
        (long) Math.ceil(warmUp.seconds()),
        spinSleep,
        stopGraceMillis,
        WarmUp.NONE);
  }

  /** Never more than there are operations. */
  int threads() {
    return operations > 0 ? (int) Math.min(threadsAsked, operations) : threadsAsked;
  }

  /**
   * How many operations of the thread are measured; {@link Long#MAX_VALUE} where the time ends the
   * run. Together with a counted warm-up each thread has an equal share, so that a workload whose
   * threads take operations in turn leaves none out.
   */
  long operationsOf(int threadId) {
    if (operations == 0) {
      return Long.MAX_VALUE;
    }
    if (!warmUp.isCounted()) {
      return share(operations, threadId);
    }
    return share(operations + warmUp.operations(), threadId) - share(warmUp.operations(), threadId);
  }

  /** As {@link #operationsOf}, of the warm-up. */
  long warmUpOperationsOf(int threadId) {
    return warmUp.operations() == 0 ? Long.MAX_VALUE : share(warmUp.operations(), threadId);
  }

  private long share(long of, int threadId) {
    return of / threads() + (threadId < of % threads() ? 1 : 0);
  }
}
