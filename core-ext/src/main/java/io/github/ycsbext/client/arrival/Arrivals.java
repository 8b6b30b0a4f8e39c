package io.github.ycsbext.client.arrival;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import io.github.ycsbext.workload.trace.TraceTimes;
import org.jspecify.annotations.Nullable;

public final class Arrivals {
  public static final Arrivals UNSCHEDULED = new Arrivals(Rate.even(0), false, 0);

  private final Rate rate;
  private final boolean poisson;
  private final long seed;
  private final @Nullable Trace trace;

  /** {@code rate} is of all threads and clients; {@code poisson} for random distances. */
  Arrivals(Rate rate, boolean poisson, long seed) {
    this(rate, poisson, seed, null);
  }

  /** {@code trace} has the moments, whose seconds pass at the rate. */
  Arrivals(Rate rate, boolean poisson, long seed, @Nullable Trace trace) {
    this.rate = rate;
    this.poisson = poisson;
    this.seed = seed;
    this.trace = trace;
  }

  public static Arrivals of(Settings settings) {
    Arrival arrival = settings.get(ArrivalProperties.ARRIVAL);
    double target = settings.get(ArrivalProperties.TARGET);
    boolean isAsked =
        settings.isGiven(ArrivalProperties.ARRIVAL)
            || settings.isGiven(ArrivalProperties.AT_RANDOM);
    if (isAsked
        && target == 0
        && !arrival.hasRates()
        && !settings.hasError(ArrivalProperties.TARGET)) {
      settings.missing(
          "arrival needs a target: give the operations per second, as in -target 1000",
          ArrivalProperties.ARRIVAL,
          ArrivalProperties.TARGET);
    }
    Rate rate = arrival.check(settings) ? arrival.rate(settings, target) : Rate.even(0);
    return new Arrivals(
        rate,
        arrival == Arrival.POISSON || settings.get(ArrivalProperties.AT_RANDOM),
        settings.get(WorkloadProperties.SEED),
        arrival == Arrival.TRACE && rate.isAny() ? Trace.of(settings) : null);
  }

  public boolean areScheduled() {
    return rate.isAny();
  }

  /** Returns true if operations are due when they were in a trace. */
  public boolean areOfTrace() {
    return trace != null;
  }

  /** Returns when the operations of a window are due, by the number of each. */
  public Moments moments(int window) {
    long ofWindows = SplitMix.at(SplitMix.mix(seed), 0);
    if (trace != null) {
      TraceTimes times = new TraceTimes(trace);
      return new Moments(rate, () -> times.reader()::seconds);
    }
    return new Moments(rate, poisson ? new PoissonProcess(SplitMix.at(ofWindows, window)) : null);
  }
}
