package io.github.ycsbext.client.arrival;

import io.github.ycsbext.generator.SplitMix;

/**
 * The moments of a Poisson process with one event per unit of time: functions of seed and number.
 *
 * <p>A moment is the sum of all distances before it, so moments are computed in blocks. The latest
 * is shared without a lock: if two make it, they make the same. The first is kept for latecomers.
 */
final class PoissonProcess implements Points {
  private static final int BLOCK = 1024;

  private final Block first;
  private volatile Block latest;

  PoissonProcess(long seed) {
    this.first = new Block(seed, 0, 0);
    this.latest = first;
  }

  @Override
  public Points.Reader reader() {
    return new OfBlocks();
  }

  private final class OfBlocks implements Points.Reader {
    private Block block = first;

    @Override
    public double moment(long number) {
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
