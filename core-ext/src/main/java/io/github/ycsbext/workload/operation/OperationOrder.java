package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.SplitMix;
import org.jspecify.annotations.Nullable;

/**
 * The kind of each operation and the counts before it, in constant time by its number. Blocks of 64
 * are ordered by a seeded permutation; at a block's start and at the run's end the counts are those
 * of {@link OperationMix}.
 */
public final class OperationOrder {
  /**
   * Concurrent operations are usually closer: requests avoid records deleted within this distance
   * after them, deletes those inserted within it before. It must not depend on the threads.
   */
  static final int MARGIN = 256;

  private static final OperationKind[] KINDS = OperationKind.values();

  private final OperationMix mix;
  private final long seed;
  private final long operations;
  private final long lastBlockStart;
  private final BlockOrder lastOrder;

  /** Made when it is first needed, because a run of few operations has its last block alone. */
  private @Nullable BlockOrder order;

  /** {@code operations} is 0 if it is not known. */
  public OperationOrder(OperationMix mix, long operations, long seed) {
    this.mix = mix;
    this.seed = seed;
    this.operations = operations;
    int lastSize = (int) (operations % BlockOrder.MOST);
    this.lastBlockStart = operations - lastSize;
    this.lastOrder = new BlockOrder(Math.max(1, lastSize), seed);
  }

  /** Two threads may make it at the same time; what they make is the same. */
  private BlockOrder order() {
    BlockOrder made = order;
    if (made == null) {
      made = new BlockOrder(BlockOrder.MOST, seed);
      order = made;
    }
    return made;
  }

  OperationMix mix() {
    return mix;
  }

  long operations() {
    return operations;
  }

  /** A place in the order, for one thread. It keeps what it has computed about its block. */
  final class Cursor {
    private final long[] countsAtStart = new long[KINDS.length];
    private final long[] countsAtEnd = new long[KINDS.length];
    private final long[] scratch = new long[KINDS.length];
    private final int[] firstPlaces = new int[KINDS.length + 1];
    private long number = -1;
    private long start;
    private long end;
    private long bits;
    private BlockOrder blockOrder = lastOrder;
    private long placesBefore;
    private OperationKind kind = OperationKind.READ;
    private long coming;

    void moveTo(long operation) {
      number = operation;
      if (operation < start || operation >= end) {
        enterBlock();
      }
      int step = (int) (operation - start);
      int place = blockOrder.place(bits, step);
      placesBefore = blockOrder.placesBefore(bits, step);
      kind = kindAt(place);
    }

    private void enterBlock() {
      boolean isLast = number >= lastBlockStart && number < operations;
      long base = number >= operations ? operations : 0;
      start = isLast ? lastBlockStart : base + (number - base & -BlockOrder.MOST);
      end = isLast ? operations : start + BlockOrder.MOST;
      blockOrder = isLast ? lastOrder : order();
      bits = SplitMix.at(seed, start);
      mix.count(start, countsAtStart);
      mix.count(end, countsAtEnd);
      for (int k = 0; k < KINDS.length; k++) {
        firstPlaces[k + 1] = firstPlaces[k] + (int) (countsAtEnd[k] - countsAtStart[k]);
      }
      coming = deletesBefore(Math.max(end, aheadWithinRun()));
    }

    private long aheadWithinRun() {
      return number < operations ? Math.min(end + MARGIN, operations) : end + MARGIN;
    }

    private long deletesBefore(long operation) {
      if (!mix.has(OperationKind.DELETE)) {
        return 0;
      }
      mix.count(operation, scratch);
      return scratch[OperationKind.DELETE.index()];
    }

    private OperationKind kindAt(int place) {
      int k = 0;
      while (place >= firstPlaces[k + 1]) {
        k++;
      }
      return KINDS[k];
    }

    long number() {
      return number;
    }

    OperationKind kind() {
      return kind;
    }

    long before(OperationKind counted) {
      int k = counted.index();
      long range = BlockOrder.range(firstPlaces[k], firstPlaces[k + 1]);
      return countsAtStart[k] + Long.bitCount(placesBefore & range);
    }

    long comingDeletes() {
      return coming;
    }
  }
}
