package io.github.ycsbext.workload;

import io.github.ycsbext.generator.SplitMix;

/**
 * Of which kind each operation of a run is, as a function of its number, and how many of each kind
 * came before it; both in a time that does not depend on the number.
 *
 * <p>Operations come in blocks of 64, within which a seeded permutation orders them. At a block's
 * start the counts are those of {@link OperationMix}, exactly. The last block ends with the run, so
 * the run's own counts are exact too.
 */
final class OperationOrder {
  /**
   * Operations that are under way at the same time are less than this far apart, as a rule: a
   * request leaves alone the records that are deleted so shortly after it, and no delete removes
   * what was inserted so shortly before. It does not depend on the number of threads, so the stream
   * does not either.
   */
  static final int MARGIN = 256;

  private static final OperationKind[] KINDS = OperationKind.values();

  private final OperationMix mix;
  private final long seed;
  private final long operations;
  private final long lastBlockStart;
  private final BlockOrder order;
  private final BlockOrder lastOrder;

  /**
   * @param operations how many the run has; 0 where that is not known
   */
  OperationOrder(OperationMix mix, long operations, long seed) {
    this.mix = mix;
    this.seed = seed;
    this.operations = operations;
    int lastSize = (int) (operations % BlockOrder.MOST);
    this.lastBlockStart = operations - lastSize;
    this.order = new BlockOrder(BlockOrder.MOST, seed);
    this.lastOrder = lastSize == 0 ? order : new BlockOrder(lastSize, seed);
  }

  OperationMix mix() {
    return mix;
  }

  /** How many operations the run has; 0 where that is not known. */
  long operations() {
    return operations;
  }

  /** A place in the order, for one thread: it keeps what it computed about its block. */
  final class Cursor {
    private final long[] countsAtStart = new long[KINDS.length];
    private final long[] countsAtEnd = new long[KINDS.length];
    private final long[] scratch = new long[KINDS.length];
    private final int[] firstPlaces = new int[KINDS.length + 1];
    private long number = -1;
    private long start;
    private long end;
    private long bits;
    private BlockOrder blockOrder = order;
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
      blockOrder = isLast ? lastOrder : order;
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

    /** How many operations of this kind come before this one. */
    long before(OperationKind counted) {
      int k = counted.index();
      long range = BlockOrder.range(firstPlaces[k], firstPlaces[k + 1]);
      return countsAtStart[k] + Long.bitCount(placesBefore & range);
    }

    /** How many deletes come before this operation or within {@link #MARGIN} after it. */
    long comingDeletes() {
      return coming;
    }
  }
}
