package io.github.ycsbext.client.plan;

import io.github.ycsbext.generator.SplitMix;
import java.util.function.DoubleSupplier;

/**
 * The schedules that {@code arrival} selects: when operations are due.
 *
 * <p>The threads share the target. With {@link #CONSTANT} and {@link #RAMP} they take turns:
 * operation {@code n} of thread {@code t} of {@code T} is number {@code n T + t} among all
 * operations.
 */
enum Arrival {
  /** Operations at equal distances: operation {@code i} is due after {@code i / target} seconds. */
  CONSTANT {
    @Override
    DoubleSupplier moments(Arrivals arrivals, int thread, int threads, long seed) {
      double periodNs = NS_PER_SECOND / arrivals.targetPerSecond();
      return new Turns(thread, threads, number -> number * periodNs);
    }
  },

  /**
   * Operations that are independent of each other, like those of many users. Distances are
   * exponential, with a mean of {@code T / target} in each of T threads, so all threads together
   * are a Poisson process at the target's rate. The same seed gives the same moments.
   */
  POISSON {
    @Override
    DoubleSupplier moments(Arrivals arrivals, int thread, int threads, long seed) {
      return new PoissonProcess(threads * NS_PER_SECOND / arrivals.targetPerSecond(), seed);
    }
  },

  /**
   * A rate that grows evenly from {@code target.start} (r) to {@code target} (R) within {@code
   * target.ramptime} (T) and then stays constant. Until T, {@code r t + (R - r) t² / 2T} operations
   * are due by the time t; operation i is due when that is i.
   */
  RAMP {
    @Override
    DoubleSupplier moments(Arrivals arrivals, int thread, int threads, long seed) {
      Ramp ramp = Ramp.of(arrivals);
      return new Turns(thread, threads, number -> ramp.dueSeconds(number) * NS_PER_SECOND);
    }

    @Override
    double dueWithin(Arrivals arrivals, double seconds) {
      return Ramp.of(arrivals).dueWithin(seconds);
    }
  };

  private static final double NS_PER_SECOND = 1e9;

  /**
   * Returns the moments at which one thread's operations are due, in order, in nanoseconds since
   * the start.
   */
  abstract DoubleSupplier moments(Arrivals arrivals, int thread, int threads, long seed);

  /** Returns how many operations are due in that time from the start; on average if at random. */
  double dueWithin(Arrivals arrivals, double seconds) {
    return arrivals.targetPerSecond() * seconds;
  }

  /** Computes a moment from the operation's number among those of all threads. */
  private interface Due {
    double momentNs(double number);
  }

  private static final class Turns implements DoubleSupplier {
    private final int threads;
    private final Due due;
    private double number;

    Turns(int thread, int threads, Due due) {
      this.number = thread;
      this.threads = threads;
      this.due = due;
    }

    @Override
    public double getAsDouble() {
      double momentNs = due.momentNs(number);
      number += threads;
      return momentNs;
    }
  }

  private static final class PoissonProcess implements DoubleSupplier {
    private final double meanNs;
    private final long seed;
    private long number;
    private double momentNs;

    PoissonProcess(double meanNs, long seed) {
      this.meanNs = meanNs;
      this.seed = seed;
    }

    @Override
    public double getAsDouble() {
      double unit = SplitMix.unit(SplitMix.at(seed, number++));
      momentNs -= meanNs * Math.log1p(-unit);
      return momentNs;
    }
  }

  private record Ramp(double start, double target, double seconds) {
    static Ramp of(Arrivals arrivals) {
      return new Ramp(
          arrivals.startPerSecond(), arrivals.targetPerSecond(), arrivals.rampSeconds());
    }

    double dueWithin(double time) {
      double growing = Math.min(time, seconds);
      return start * growing
          + (target - start) * growing * growing / 2 / seconds
          + target * (time - growing);
    }

    double dueSeconds(double number) {
      double inRamp = (start + target) / 2 * seconds;
      if (number >= inRamp) {
        return seconds + (number - inRamp) / target;
      }
      // This form of the quadratic's root stays exact when the slope is 0.
      double slope = (target - start) / seconds;
      return 2 * number / (start + Math.sqrt(start * start + 2 * slope * number));
    }
  }
}
