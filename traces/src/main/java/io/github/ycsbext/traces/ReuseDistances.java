package io.github.ycsbext.traces;

import java.util.Arrays;

/**
 * How many different records were met since a record was met last: the size from which on a cache
 * that forgets the oldest has it. A tree of sums has one leaf for each access; as it fills, those
 * of accesses that are not the last of their record go.
 */
final class ReuseDistances {
  private static final int SMALLEST = 1 << 16;
  private static final int NEVER = 0;

  /** The parts of a doubling. */
  private static final int PARTS = 8;

  /** When each record was met last, from 1. */
  private final int[] last;

  private int[] tree;
  private int now;
  private int met;
  private final long[] distances = new long[PARTS * Integer.SIZE];

  ReuseDistances(int records) {
    this.last = new int[records];
    this.tree = new int[Math.max(SMALLEST, 4 * records) + 1];
  }

  void meet(int record) {
    if (now == tree.length - 1) {
      forgetOthers();
    }
    if (last[record] == NEVER) {
      met++;
    } else {
      distances[part(met - upTo(last[record]))]++;
      add(last[record], -1);
    }
    last[record] = ++now;
    add(now, 1);
  }

  private void forgetOthers() {
    int[] recordAt = new int[now + 1];
    Arrays.fill(recordAt, -1);
    for (int record = 0; record < last.length; record++) {
      if (last[record] != NEVER) {
        recordAt[last[record]] = record;
      }
    }
    tree = new int[tree.length];
    int kept = 0;
    for (int at = 1; at <= now; at++) {
      if (recordAt[at] >= 0) {
        last[recordAt[at]] = ++kept;
        add(kept, 1);
      }
    }
    now = kept;
  }

  private void add(int at, int number) {
    for (int i = at; i < tree.length; i += i & -i) {
      tree[i] += number;
    }
  }

  private int upTo(int at) {
    int sum = 0;
    for (int i = at; i > 0; i -= i & -i) {
      sum += tree[i];
    }
    return sum;
  }

  private static int part(int distance) {
    return (int) (PARTS * Math.log(distance + 1) / Math.log(2));
  }

  /** Returns a distance that this part of the accesses which meet a record again does not pass. */
  long quantile(double part) {
    long all = Arrays.stream(distances).sum();
    long seen = 0;
    for (int i = 0; i < distances.length; i++) {
      seen += distances[i];
      if (seen >= part * all && seen > 0) {
        return Math.min(met - 1, Math.round(Math.pow(2, (i + 1.0) / PARTS) - 1));
      }
    }
    return 0;
  }
}
