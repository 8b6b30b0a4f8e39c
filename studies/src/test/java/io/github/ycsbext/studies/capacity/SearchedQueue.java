package io.github.ycsbext.studies.capacity;

import io.github.ycsbext.studies.capacity.CapacitySearch.Bounds;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/**
 * A search on a simulated queue.
 *
 * @param capacity the capacity found
 * @param isotonic what centred isotonic regression finds in the same steps
 * @param steps how many it took
 * @param change by how much the queue seems to have changed meanwhile
 */
record SearchedQueue(Capacity capacity, Capacity isotonic, int steps, OptionalDouble change) {
  static final int MAX_STEPS = 40;
  static final double PRECISION = 0.05;

  /** The rate at which a search begins is 20 to 120 times below the truth. */
  static SearchedQueue of(SimulatedQueue queue, double truth, int operations, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double least = truth / (20 + 100 * random.nextDouble());
    CapacitySearch search =
        new CapacitySearch(new Bounds(least, 1e4 * truth, PRECISION, MAX_STEPS));
    List<IsotonicRegression.Answer> answers = new ArrayList<>();
    while (!search.isOver()) {
      double rate = search.next();
      double ratio = queue.ratio(rate, operations, random);
      search.onStep(ratio);
      answers.add(new IsotonicRegression.Answer(rate, ratio > 1));
    }
    return new SearchedQueue(
        search.capacity().orElseThrow(),
        IsotonicRegression.of(answers),
        answers.size(),
        search.change());
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
    Capacity found = new Capacity(Math.sqrt(low * high), low, high);
    return new SearchedQueue(found, found, steps, OptionalDouble.empty());
  }

  boolean covers(double truth) {
    return covers(capacity, truth);
  }

  boolean isotonicCovers(double truth) {
    return covers(isotonic, truth);
  }

  private static boolean covers(Capacity found, double truth) {
    return found.low() <= truth && truth <= found.high();
  }
}
