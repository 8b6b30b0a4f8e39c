package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;

/**
 * Seeded orders of the places within a block of at most 64 operations, kept as bit sets. There are
 * 64 orders; in a block of 64 each also comes in 64 rotations.
 */
public final class BlockOrder {
  public static final int MOST = Long.SIZE;

  private static final int ORDERS = 64;

  private final int size;
  private final byte[] places;
  private final long[] before;

  /** From 1 to {@link #MOST} operations per block. */
  BlockOrder(int size, long seed) {
    this.size = size;
    this.places = new byte[ORDERS * size];
    this.before = new long[ORDERS * size];
    for (int order = 0; order < ORDERS; order++) {
      Permutation permutation = new Permutation(size, SplitMix.at(seed, order));
      long seen = 0;
      for (int step = 0; step < size; step++) {
        int place = (int) permutation.at(step);
        places[order * size + step] = (byte) place;
        before[order * size + step] = seen;
        seen |= 1L << place;
      }
    }
  }

  /** {@code bits} are the block's own random bits. */
  int place(long bits, int step) {
    int place = places[order(bits) * size + step];
    return size == MOST ? (place + rotation(bits)) & (MOST - 1) : place;
  }

  long placesBefore(long bits, int step) {
    long places = before[order(bits) * size + step];
    return size == MOST ? Long.rotateLeft(places, rotation(bits)) : places;
  }

  static long range(int from, int to) {
    return upTo(to) & ~upTo(from);
  }

  private static long upTo(int place) {
    return place == MOST ? -1L : (1L << place) - 1;
  }

  private static int order(long bits) {
    return (int) bits & (ORDERS - 1);
  }

  private static int rotation(long bits) {
    return (int) (bits >>> 6) & (MOST - 1);
  }
}
