package io.github.ycsbext.client.plan;

import io.github.ycsbext.binding.CommonProperties;
import io.github.ycsbext.binding.Property;
import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.client.arrival.ArrivalProperties;
import io.github.ycsbext.client.arrival.Arrivals;
import io.github.ycsbext.client.arrival.Moments;
import io.github.ycsbext.workload.operation.ClientShare;
import io.github.ycsbext.workload.property.WorkloadProperties;
import java.util.function.DoubleUnaryOperator;

/**
 * The amount of work, its speed and its time limit; 0 stands for none. Threads are those of this
 * client; operations and arrivals are those of all clients.
 */
public record Schedule(
    ClientShare share,
    int threadsAsked,
    int inFlight,
    long operations,
    Arrivals arrivals,
    long maxExecutionSeconds,
    boolean spinSleep,
    long stopGraceMillis,
    WarmUp warmUp) {

  static Schedule of(Settings settings, Phase phase) {
    return new Schedule(
        ClientShare.of(settings),
        settings.get(CommonProperties.THREADS),
        settings.get(ClientProperties.IN_FLIGHT),
        operations(settings, phase),
        Arrivals.of(settings),
        settings.get(ClientProperties.MAX_EXECUTION_TIME),
        settings.get(ClientProperties.SPIN_SLEEP),
        Math.round(settings.get(ClientProperties.STOP_GRACE) * 1000),
        WarmUp.of(settings, phase));
  }

  static long operations(Settings settings, Phase phase) {
    long records = settings.get(WorkloadProperties.RECORD_COUNT);
    long inserts = settings.get(WorkloadProperties.INSERT_COUNT, records);
    long transactions = settings.get(WorkloadProperties.OPERATION_COUNT);
    return phase == Phase.RUN ? transactions : inserts;
  }

  void checkEnd(Settings settings, Phase phase) {
    Property<Long> ofLoad =
        settings.isGiven(WorkloadProperties.INSERT_COUNT)
            ? WorkloadProperties.INSERT_COUNT
            : WorkloadProperties.RECORD_COUNT;
    Property<Long> count = phase == Phase.RUN ? WorkloadProperties.OPERATION_COUNT : ofLoad;
    boolean hasError =
        settings.hasError(count) || settings.hasError(ClientProperties.MAX_EXECUTION_TIME);
    if (operations == 0 && maxExecutionSeconds == 0 && !hasError) {
      settings.missing(
          "%s is 0 or missing, and so is %s: give one of them, for instance -p %s=1000",
          count, ClientProperties.MAX_EXECUTION_TIME, count);
    }
    checkDue(settings, count);
    refuseWarmUpOfTrace(settings);
    if (warmUp.isCounted()) {
      ofWarmUp().checkDue(settings, ClientProperties.WARM_UP_OPERATIONS);
    }
  }

  /** Adds an error if a warm-up takes operations of a trace that would be missed afterwards. */
  private void refuseWarmUpOfTrace(Settings settings) {
    if (settings.isGiven(WorkloadProperties.TRACE)
        && warmUp.isAsked()
        && (arrivals.areOfTrace() || !warmUp.isCounted())) {
      settings.error(
          "%3$s: a warm-up takes the trace's first operations, so it needs a number of them, and none of arrival=trace: give %2$s alone and a target, or no warm-up",
          ClientProperties.WARM_UP_TIME,
          ClientProperties.WARM_UP_OPERATIONS,
          WorkloadProperties.TRACE);
    }
  }

  /** Adds an error if the rates end before that many operations, and no time ends the wait. */
  private void checkDue(Settings settings, Property<Long> count) {
    if (maxExecutionSeconds > 0 || !arrivals.areScheduled()) {
      return;
    }
    long due = moments().dueInAll();
    if (due < operations) {
      settings.error(
          "%s: its rates end with 0, and %s operations are due until then, not the %s of %s: let a rate follow, ask for fewer, or give maxexecutiontime",
          ArrivalProperties.RATE_FILE, due, operations, count);
    }
  }

  /** True if the time ends the warm-up, so that clients go on to what the foremost has reached. */
  public boolean catchesUp() {
    return !share.isWhole() && warmUp.seconds() > 0;
  }

  Schedule settled(long others, Arrivals settledArrivals) {
    return with(threadsAsked, inFlight, others, settledArrivals, maxExecutionSeconds, warmUp);
  }

  private Schedule with(
      int threads,
      int flying,
      long count,
      Arrivals otherArrivals,
      long maxSeconds,
      WarmUp otherWarmUp) {
    return new Schedule(
        share,
        threads,
        flying,
        count,
        otherArrivals,
        maxSeconds,
        spinSleep,
        stopGraceMillis,
        otherWarmUp);
  }

  Schedule forOneSecond() {
    return forOneSecond(threads());
  }

  Schedule forOneSecond(int threads) {
    return with(threads, 0, 0, Arrivals.UNSCHEDULED, 1, WarmUp.NONE);
  }

  public Schedule ofWarmUp() {
    long seconds = (long) Math.ceil(warmUp.seconds());
    return with(threads(), inFlight, warmUp.operations(), arrivals, seconds, WarmUp.NONE);
  }

  public Moments moments() {
    return arrivals.moments(warmUp.isAsked() ? 1 : 0);
  }

  /** Counts the operations due by rising seconds after the start; NaN if nothing is scheduled. */
  public DoubleUnaryOperator due() {
    if (!arrivals.areScheduled()) {
      return second -> Double.NaN;
    }
    Moments.Count due = moments().count();
    long most = operations == 0 ? Long.MAX_VALUE : operations;
    return second -> share.partOf(Math.min(most, due.before(Math.round(second * 1e9))));
  }

  /** Returns the number of threads, never more than there are operations. */
  public int threads() {
    return atMost(threadsAsked);
  }

  public int slots() {
    return Math.max(threads(), atMost(inFlight));
  }

  private int atMost(int asked) {
    return operations > 0 ? (int) Math.min(asked, ownOperations()) : asked;
  }

  /**
   * Returns how many operations this client does, about so many if they go to clients by their
   * records; 0 if only the time ends the run.
   */
  public long ownOperations() {
    return share.partOf(operations);
  }

  public boolean isAsync() {
    return slots() > threads();
  }

  Schedule withThreadsOnly() {
    int threads = Math.max(threadsAsked, inFlight);
    return with(threads, 0, operations, arrivals, maxExecutionSeconds, warmUp);
  }

  /**
   * Of a thread; {@link Long#MAX_VALUE} if the time ends the run. Together with a counted warm-up
   * the shares are equal, so that threads that take operations in turn leave none out.
   */
  public long operationsOf(int threadId) {
    if (operations == 0) {
      return Long.MAX_VALUE;
    }
    if (!warmUp.isCounted()) {
      return share(operations, threadId);
    }
    return share(operations + warmUp.operations(), threadId) - share(warmUp.operations(), threadId);
  }

  public long warmUpOperationsOf(int threadId) {
    return warmUp.operations() == 0 ? Long.MAX_VALUE : share(warmUp.operations(), threadId);
  }

  private long share(long of, int threadId) {
    return of / threads() + (threadId < of % threads() ? 1 : 0);
  }
}
