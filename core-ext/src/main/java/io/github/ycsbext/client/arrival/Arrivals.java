package io.github.ycsbext.client.arrival;

import io.github.ycsbext.binding.Settings;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.property.WorkloadProperties;
import io.github.ycsbext.workload.trace.Trace;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * When operations are due: {@code rate} is of all threads and clients, {@code poisson} for random
 * distances. A {@code trace} has the moments, whose seconds pass at the rate.
 */
public record Arrivals(Rate rate, boolean poisson, long seed, @Nullable Trace trace) {
  public static final Arrivals UNSCHEDULED = new Arrivals(Rate.even(0), false, 0);

  Arrivals(Rate rate, boolean poisson, long seed) {
    this(rate, poisson, seed, null);
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

  public boolean areOfTrace() {
    return trace != null;
  }

  public Moments moments(int window) {
    long ofWindows = SplitMix.at(SplitMix.mix(seed), 0);
    if (trace != null) {
      return new Moments(rate, trace.times());
    }
    return new Moments(rate, poisson ? new PoissonProcess(SplitMix.at(ofWindows, window)) : null);
  }

  /**
   * The moments of a Poisson process with one event per unit of time: functions of seed and number.
   *
   * <p>A moment is the sum of all distances before it, so moments are computed in blocks. The
   * latest is shared without a lock: if two make it, they make the same. The first is kept for
   * latecomers.
   */
  static final class PoissonProcess implements Supplier<LongToDoubleFunction> {
    private static final int BLOCK = 1024;

    private final Block first;
    private volatile Block latest;

    PoissonProcess(long seed) {
      this.first = new Block(seed, 0, 0);
      this.latest = first;
    }

    @Override
    public LongToDoubleFunction get() {
      return new OfBlocks();
    }

    private final class OfBlocks implements LongToDoubleFunction {
      private Block block = first;

      @Override
      public double applyAsDouble(long number) {
        if (number >= block.start + BLOCK) {
          block = blockOf(number);
        }
        return block.moments[(int) (number - block.start)];
      }

      private Block blockOf(long number) {
        Block shared = latest;
        Block found = shared.start <= number ? shared : block;
        while (number >= found.start + BLOCK) {
          found = found.next();
        }
        if (found.start > latest.start) {
          latest = found;
        }
        return found;
      }
    }

    private static final class Block {
      private final long seed;
      private final long start;
      private final double[] moments = new double[BLOCK];

      Block(long seed, long start, double before) {
        this.seed = seed;
        this.start = start;
        double moment = before;
        for (int i = 0; i < BLOCK; i++) {
          moment -= Math.log1p(-SplitMix.unit(SplitMix.at(seed, start + i)));
          moments[i] = moment;
        }
      }

      Block next() {
        return new Block(seed, start + BLOCK, moments[BLOCK - 1]);
      }
    }
  }
}
