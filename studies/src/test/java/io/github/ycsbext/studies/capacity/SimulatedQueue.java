package io.github.ycsbext.studies.capacity;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A queue before servers, with Poisson arrivals. Its limit is one on the 99th percentile of the
 * time from an operation's arrival to its end. The unit of time is the mean service time, without
 * pauses.
 *
 * @param servers how many serve
 * @param service draws a service time
 * @param limit the longest that the 99th percentile may be
 * @param drift how much the speed of a step differs from the queue's: the standard deviation of its
 *     logarithm
 * @param disturbed the part of the steps that something else disturbs: their figures are three
 *     times as large
 */
record SimulatedQueue(
    String name,
    int servers,
    ToDoubleFunction<SplittableRandom> service,
    double limit,
    double drift,
    double disturbed) {
  private static final double PERCENTILE = 0.99;

  /** As a step of 10 seconds has. */
  private static final int SECONDS = 10;

  /**
   * A measured step.
   *
   * @param ratio its 99th percentile over the limit
   * @param trend of the means of its seconds
   */
  record Step(double ratio, Trend trend) {}

  /** Exponential service: M/M/n. */
  static SimulatedQueue exponential(int servers, double limit) {
    return new SimulatedQueue("M/M/" + servers, servers, SimulatedQueue::exponential, limit, 0, 0);
  }

  /** Constant service: M/D/n. */
  static SimulatedQueue constant(int servers, double limit) {
    return new SimulatedQueue("M/D/" + servers, servers, random -> 1, limit, 0, 0);
  }

  /** Exponential service, and every thousandth operation pauses its server for 50: M/G/n. */
  static SimulatedQueue pausing(int servers, double limit) {
    return new SimulatedQueue(
        "M/G/" + servers,
        servers,
        random -> exponential(random) + (random.nextInt(1000) == 0 ? 50 : 0),
        limit,
        0,
        0);
  }

  SimulatedQueue drifting(double by) {
    return new SimulatedQueue(name, servers, service, limit, by, disturbed);
  }

  SimulatedQueue disturbed(double part) {
    return new SimulatedQueue(name, servers, service, limit, drift, part);
  }

  private static double exponential(SplittableRandom random) {
    return -Math.log1p(-random.nextDouble());
  }

  /**
   * Runs a step, and again for twice as long if it has a trend that may decide, as {@code
   * SearchRunner} does.
   */
  double ratio(double rate, int operations, SplittableRandom random) {
    Step step = step(rate, operations, 1, random);
    boolean overload = step.ratio > 1 && step.trend == Trend.RISING;
    return step.trend == Trend.NONE || overload
        ? step.ratio
        : step(rate, operations, 2, random).ratio;
  }

  /** It warms up for half as long as a step that is not prolonged. */
  private Step step(double rate, int operations, int times, SplittableRandom random) {
    double disturbance = random.nextDouble() < disturbed ? 3 : 1;
    double speed = Math.exp(drift * random.nextGaussian());
    double[] responses = times(rate / speed, operations / 2, times * operations, random);
    Trend trend = Trend.of(means(responses, times * SECONDS));
    return new Step(disturbance * percentile(responses) / speed / limit, trend);
  }

  private static List<Double> means(double[] times, int seconds) {
    int length = times.length / seconds;
    return IntStream.range(0, seconds)
        .mapToObj(at -> Arrays.stream(times, at * length, (at + 1) * length).average().orElse(0))
        .toList();
  }

  private static double percentile(double[] times) {
    Arrays.sort(times);
    return times[(int) (PERCENTILE * times.length)];
  }

  /** Returns the times of operations that follow one another, after a warm-up. */
  double[] times(double rate, int warmUp, int operations, SplittableRandom random) {
    double[] free = new double[servers];
    double[] times = new double[operations];
    double now = 0;
    for (int i = -warmUp; i < operations; i++) {
      now += exponential(random) / rate;
      // The lowest place is the server that is free first: it takes the operation.
      double end = Math.max(now, free[0]) + service.applyAsDouble(random);
      replaceLowest(free, end);
      times[Math.max(0, i)] = end - now;
    }
    return times;
  }

  private static void replaceLowest(double[] sorted, double value) {
    int at = 0;
    while (at + 1 < sorted.length && sorted[at + 1] < value) {
      sorted[at] = sorted[at + 1];
      at++;
    }
    sorted[at] = value;
  }

  /**
   * Returns the rate at which the 99th percentile is the limit. For M/M/1 it is known; otherwise it
   * is found by bisection of a simulation of {@code operations}, with the same draws at each rate.
   */
  double capacity(int operations) {
    if (name.equals("M/M/1")) {
      return 1 + Math.log(1 - PERCENTILE) / limit;
    }
    double low = 0;
    double high = servers;
    for (int i = 0; i < 14; i++) {
      double rate = (low + high) / 2;
      double[] times = times(rate, operations / 10, operations, new SplittableRandom(7));
      if (percentile(times) <= limit) {
        low = rate;
      } else {
        high = rate;
      }
    }
    return low;
  }

  @Override
  public String toString() {
    return "%s, p99 < %.0f%s%s"
        .formatted(
            name,
            limit,
            drift == 0 ? "" : ", steps vary by %.0f %%".formatted(100 * drift),
            disturbed == 0 ? "" : ", %.0f %% of them disturbed".formatted(100 * disturbed));
  }
}
