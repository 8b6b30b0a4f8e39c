package io.github.ycsbext.studies.analysis.measured;

import io.github.ycsbext.studies.capacity.Sweep;
import io.github.ycsbext.studies.capacity.Sweep.Level;
import io.github.ycsbext.studies.study.result.SeriesRow.Second;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A simulated server with one queue, exponential times of service and Poisson arrivals. Once its
 * backlog is long, it falls into a slow state that its own backlog keeps alive: it is fast again
 * when it has worked off all of it (N. Bronson and others, "Metastable failures in distributed
 * systems", HotOS 2021).
 */
final class MetastableServer {
  /** The backlog, in seconds of work, that makes it slow. */
  private static final double TOO_LONG = 0.5;

  private final double capacity;
  private final double slowness;
  private final SplittableRandom random;
  private double recovered;

  /**
   * @param slowness its speed in the slow state, as a part of the other
   */
  MetastableServer(double capacity, double slowness, long seed) {
    this.capacity = capacity;
    this.slowness = slowness;
    this.random = new SplittableRandom(seed);
  }

  /** Returns the second at which it was last fast again. */
  double recovered() {
    return recovered;
  }

  /** Returns the seconds in which operations ended before the end of the sweep. */
  List<Second> run(Sweep sweep) {
    int length = (int) Math.ceil(sweep.levels().get(sweep.levels().size() - 1).end());
    double[] counts = new double[length];
    double[] sums = new double[length];
    double free = 0;
    boolean isSlow = false;
    for (Level level : sweep.levels()) {
      double due = level.start() + exponential(level.rate());
      while (due < level.end()) {
        if (isSlow && free <= due) {
          isSlow = false;
          recovered = free;
        }
        isSlow = isSlow || free - due > TOO_LONG;
        free = Math.max(free, due) + exponential(isSlow ? capacity * slowness : capacity);
        if (free < length) {
          counts[(int) free]++;
          sums[(int) free] += (free - due) * 1e6;
        }
        due += exponential(level.rate());
      }
    }
    List<Second> seconds = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      if (counts[i] > 0) {
        seconds.add(new Second(i + 1, counts[i], sums[i] / counts[i]));
      }
    }
    return seconds;
  }

  private double exponential(double rate) {
    return -Math.log(1 - random.nextDouble()) / rate;
  }
}
