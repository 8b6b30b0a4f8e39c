package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;

public final class LiveRecords {
  private final KeySpace keys;
  private final Deletions deletions;
  private final Permutation deleteOrder;
  private final boolean totalKnown;
  private final long deletesInAll;

  public LiveRecords(KeySpace keys, OperationOrder order, long seed) {
    this.keys = keys;
    this.deleteOrder = new Permutation(keys.count(), SplitMix.at(seed, 0));
    this.deletions = new Deletions(keys, deleteOrder, order.mix());
    this.totalKnown = order.operations() > 0;
    this.deletesInAll = order.mix().count(OperationKind.DELETE, order.operations());
  }

  Deletions deletions() {
    return deletions;
  }

  /** Returns true if the record at a position can be requested without a miss. */
  boolean isLive(long position, OperationOrder.Cursor at) {
    if (!deletions.happen()) {
      return true;
    }
    if (position >= keys.count()) {
      return position - keys.count() >= deletions.insertsGone(at.comingDeletes());
    }
    return deleteOrder.indexOf(position) >= at.comingDeletes();
  }

  /** Returns the number of the delete that removes a loaded record; -1 if it stays. */
  long removedBy(long position) {
    if (!deletions.happen()) {
      return -1;
    }
    long delete = deleteOrder.indexOf(position);
    return totalKnown && delete >= deletesInAll ? -1 : delete;
  }

  long anyLive(OperationOrder.Cursor at, long bits) {
    long inserts = at.before(OperationKind.INSERT);
    long surely = anyOf(at.comingDeletes(), inserts, bits);
    return surely >= 0 ? surely : anyOf(at.before(OperationKind.DELETE), inserts, bits);
  }

  private long anyOf(long deletes, long inserts, long bits) {
    long firstRank = deletions.loadedGone(deletes);
    long firstInsert = deletions.insertsGone(deletes);
    long loaded = keys.count() - firstRank;
    long inserted = Math.max(0, inserts - firstInsert);
    if (loaded + inserted == 0) {
      return -1;
    }
    long chosen = SplitMix.below(bits, loaded + inserted);
    return chosen < loaded
        ? deletions.loadedKey(firstRank + chosen) - keys.start()
        : keys.count() + firstInsert + chosen - loaded;
  }
}
