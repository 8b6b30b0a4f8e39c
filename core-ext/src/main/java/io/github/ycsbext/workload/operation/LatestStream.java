package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.KeyDistribution;
import io.github.ycsbext.workload.key.KeySpace;

/**
 * A stream in which the newest records are those that were written last, whether by an insert or by
 * an update. Updates go to every loaded record alike, so that what a write has written is a
 * function of its number.
 */
public final class LatestStream extends OperationStream {
  /** How many writes more or less there may be before an operation than their share of all. */
  private static final long ROUNDINGS = 16;

  private final OperationMix mix;
  private final OperationStream writes;

  /**
   * @param requests prefers the newest
   */
  public LatestStream(
      OperationOrder order,
      KeySpace keys,
      LiveRecords live,
      KeyDistribution requests,
      boolean hasOneWriter,
      long seed) {
    super(order, keys, live, requests, hasOneWriter, seed);
    this.mix = order.mix();
    KeyDistribution alike = KeyDistribution.uniform(keys.count());
    this.writes = new OperationStream(order, keys, live, alike, hasOneWriter, seed);
  }

  private static boolean writes(OperationKind kind) {
    return kind.isWrite() && kind != OperationKind.DELETE;
  }

  @Override
  long requestedPosition() {
    if (writes(kind())) {
      writes.moveTo(cursor.number());
      inVain = writes.inVain;
      return writes.position;
    }
    return livePosition();
  }

  @Override
  long drawnFrom(long inserted) {
    return writesBefore(this);
  }

  private static long writesBefore(OperationStream stream) {
    long count = 0;
    for (OperationKind kind : OperationKind.values()) {
      count += writes(kind) ? stream.before(kind) : 0;
    }
    return count;
  }

  /** The loaded records come first, then the writes. */
  @Override
  long positionOf(long drawn) {
    return drawn < keys.count() ? drawn : written(drawn - keys.count());
  }

  /** Returns the position of the record that a write before this operation has written. */
  private long written(long write) {
    long weight = 0;
    for (OperationKind kind : OperationKind.values()) {
      weight += writes(kind) ? mix.weight(kind) : 0;
    }
    long near = (long) ((double) write / weight * mix.total());
    long distance = 2L * BlockOrder.MOST + ROUNDINGS * (mix.total() / weight + 1);
    long low = Math.max(0, near - distance);
    long high = Math.min(cursor.number(), near + distance);
    while (low + 1 < high) { // The write is in [low, high).
      long middle = (low + high) / 2;
      writes.moveTo(middle);
      if (writesBefore(writes) <= write) {
        low = middle;
      } else {
        high = middle;
      }
    }
    writes.moveTo(low);
    return writes.kind() == OperationKind.INSERT ? keys.count() + writes.insert() : writes.position;
  }
}
