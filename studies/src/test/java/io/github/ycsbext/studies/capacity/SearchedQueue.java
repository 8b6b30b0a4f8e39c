package io.github.ycsbext.studies.capacity;

import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import java.util.SplittableRandom;

/**
 * A search on a simulated queue.
 *
 * @param capacity the capacity found
 * @param steps how many it took
 */
record SearchedQueue(Capacity capacity, int steps) {
  static final int MOST_STEPS = 40;
  static final double PRECISION = 0.05;

  /** The rate at which a search begins is 20 to 120 times below the truth. */
  static SearchedQueue of(SimulatedQueue queue, double truth, int operations, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double least = truth / (20 + 100 * random.nextDouble());
    CapacitySearch search =
        new CapacitySearch(new Bounds(least, 1e4 * truth, PRECISION, MOST_STEPS));
    int steps = 0;
    while (!search.isOver()) {
      search.hear(queue.ratio(search.next(), operations, random));
      steps++;
    }
    return new SearchedQueue(search.capacity().orElseThrow(), steps);
  }

  /** Bisects as if every step were right, until the two last rates are as near as the interval. */
  static SearchedQueue naively(SimulatedQueue queue, double truth, int operations, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double low = truth / (20 + 100 * random.nextDouble());
    double high = 4 * low;
    int steps = 1;
    while (queue.ratio(high, operations, random) <= 1) {
      low = high;
      high *= 4;
      steps++;
    }
    while ((high - low) / (high + low) > PRECISION) {
      double rate = Math.sqrt(low * high);
      if (queue.ratio(rate, operations, random) <= 1) {
        low = rate;
      } else {
        high = rate;
      }
      steps++;
    }
    return new SearchedQueue(new Capacity(Math.sqrt(low * high), low, high), steps);
  }

  boolean covers(double truth) {
    return capacity.low() <= truth && truth <= capacity.high();
  }
}
