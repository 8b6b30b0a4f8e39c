package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.SplitMix;
import org.jspecify.annotations.Nullable;

/**
 * The kind of each operation of a run, as a function of its number, and the number of earlier
 * operations of each kind. Both take a time that does not depend on the number.
 *
 * <p>Operations come in blocks of 64, within which a seeded permutation orders them. At a block's
 * start the counts are exactly those of {@link OperationMix}. The last block ends with the run, so
 * the run's own counts are exact too.
 */
public final class OperationOrder {
  /**
   * The distance within which concurrent operations usually are. A request avoids records that are
   * deleted within this distance after it, and no delete removes what was inserted within this
   * distance before it. It does not depend on the number of threads, so the stream does not either.
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

  /**
   * @param operations the number of operations in the run; 0 if it is not known
   */
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

  /** Returns the number of operations in the run; 0 if it is not known. */
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

    /** Returns how many operations of this kind come before this one. */
    long before(OperationKind counted) {
      int k = counted.index();
      long range = BlockOrder.range(firstPlaces[k], firstPlaces[k + 1]);
      return countsAtStart[k] + Long.bitCount(placesBefore & range);
    }

    /** Returns how many deletes come before this operation or within {@link #MARGIN} after it. */
    long comingDeletes() {
      return coming;
    }
  }
}
