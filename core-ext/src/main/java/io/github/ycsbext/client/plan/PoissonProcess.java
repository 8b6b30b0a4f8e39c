package io.github.ycsbext.client.plan;

import io.github.ycsbext.generator.SplitMix;

/**
 * The moments of a Poisson process with one event per unit of time: a function of the seed and of
 * the event's number.
 *
 * <p>A moment is the sum of all distances before it, so moments are computed in blocks. The latest
 * block is shared, which costs its readers nothing and needs no lock: who comes to its end makes
 * the next one, and if two do, they make the same. No earlier block is kept.
 */
final class PoissonProcess {
  private static final int BLOCK = 1024;

  private volatile Block latest;

  PoissonProcess(long seed) {
    this.latest = new Block(seed, 0, 0);
  }

  /** The process as one reader sees it, who asks for rising numbers. */
  final class Reader {
    private Block block = latest;

    double moment(long number) {
      if (number >= block.first + BLOCK) {
        block = blockOf(number);
      }
      return block.moments[(int) (number - block.first)];
    }

    private Block blockOf(long number) {
      Block shared = latest;
      Block found = shared.first <= number ? shared : block;
      while (number >= found.first + BLOCK) {
        found = found.next();
      }
      if (found.first > latest.first) {
        latest = found;
      }
      return found;
    }
  }

  private static final class Block {
    private final long seed;
    private final long first;
    private final double[] moments = new double[BLOCK];

    Block(long seed, long first, double before) {
      this.seed = seed;
      this.first = first;
      double moment = before;
      for (int i = 0; i < BLOCK; i++) {
        moment -= Math.log1p(-SplitMix.unit(SplitMix.at(seed, first + i)));
        moments[i] = moment;
      }
    }

    Block next() {
      return new Block(seed, first + BLOCK, moments[BLOCK - 1]);
    }
  }
}
