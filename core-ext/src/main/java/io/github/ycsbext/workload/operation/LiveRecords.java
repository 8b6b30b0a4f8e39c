package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;

/**
 * Computes which record each delete removes, as a function of the delete's number d, and so which
 * records live. Each record is deleted at most once, and no list of live records is needed.
 *
 * <p>With n loaded records, delete d &lt; n removes the d-th record of a seeded permutation of
 * them. Later deletes remove the run's inserts, in order of insertion. The first d deletes have
 * then removed
 *
 * <pre>g(d) = max(0, min(d − n, ⌊d · min(i, δ) / δ⌋ − s))</pre>
 *
 * of the inserts, for the weights i of inserts and δ of deletes. Deletes cannot overtake the
 * inserts and stay s behind them, which is slightly more than {@link OperationOrder#MARGIN}
 * operations insert. A delete for which g does not grow finds no record left. It is sent with a key
 * that was deleted before, so that the server still has the work of a delete, and it is counted by
 * the server's answer.
 */
public final class LiveRecords {
  private final KeySpace keys;
  private final Permutation deleteOrder;
  private final long insertWeight;
  private final long deleteWeight;
  private final long lag;
  private final boolean totalKnown;
  private final long deletesInAll;

  public LiveRecords(KeySpace keys, OperationOrder order, long seed) {
    OperationMix mix = order.mix();
    this.keys = keys;
    this.deleteOrder = new Permutation(keys.count(), SplitMix.at(seed, 0));
    this.deleteWeight = mix.weight(OperationKind.DELETE);
    this.insertWeight = Math.min(mix.weight(OperationKind.INSERT), deleteWeight);
    this.lag = lag(mix);
    this.totalKnown = order.operations() > 0;
    this.deletesInAll = mix.count(OperationKind.DELETE, order.operations());
  }

  /** Returns the inserts of the margin and the current block, plus the rounding of the counts. */
  private static long lag(OperationMix mix) {
    long operations = OperationOrder.MARGIN + BlockOrder.MOST;
    long roundings = 16;
    return OperationMix.part(operations, mix.weight(OperationKind.INSERT), mix.total()) + roundings;
  }

  private long insertsGone(long deletes) {
    if (deleteWeight == 0 || deletes <= keys.count()) {
      return 0;
    }
    long byRate = OperationMix.part(deletes, insertWeight, deleteWeight) - lag;
    return Math.max(0, Math.min(deletes - keys.count(), byRate));
  }

  boolean finds(long delete) {
    return delete < keys.count() || insertsGone(delete + 1) > insertsGone(delete);
  }

  /**
   * Returns the number of the insert whose record a delete removes; negative for a loaded one. Only
   * for a delete that finds a record.
   */
  long insertRemoved(long delete) {
    return delete < keys.count() ? -1 : insertsGone(delete);
  }

  long deletedKey(long delete, long bits) {
    long victim = victim(delete, bits);
    if (victim < 0) {
      return KeySpace.NO_KEY;
    }
    // A delete that finds nothing is sent for any loaded record, if there were some.
    boolean isLoaded = delete < keys.count() || (keys.count() > 0 && !finds(delete));
    return isLoaded ? loadedKey(victim) : keys.insertKey(victim);
  }

  /**
   * Returns the number of the insert whose record a delete removes, or of the loaded record; -1 if
   * there was none.
   */
  long victim(long delete, long bits) {
    if (delete < keys.count()) {
      return delete;
    }
    long gone = insertsGone(delete);
    if (finds(delete)) {
      return gone;
    }
    long deleted = keys.count() > 0 ? keys.count() : gone;
    return deleted > 0 ? SplitMix.below(bits, deleted) : -1;
  }

  /** Returns the key number of the loaded record that delete {@code rank} removes. */
  private long loadedKey(long rank) {
    return keys.loadKey(deleteOrder.at(rank));
  }

  /** Returns true if the record at a position can be requested without a miss. */
  boolean isLive(long position, OperationOrder.Cursor at) {
    if (deleteWeight == 0) {
      return true;
    }
    if (position >= keys.count()) {
      return position - keys.count() >= insertsGone(at.comingDeletes());
    }
    return deleteOrder.indexOf(position) >= at.comingDeletes();
  }

  /** Returns the number of the delete that removes a loaded record; -1 if it stays. */
  long removedBy(long position) {
    if (deleteWeight == 0) {
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
    long firstRank = Math.min(deletes, keys.count());
    long firstInsert = insertsGone(deletes);
    long loaded = keys.count() - firstRank;
    long inserted = Math.max(0, inserts - firstInsert);
    if (loaded + inserted == 0) {
      return -1;
    }
    long chosen = SplitMix.below(bits, loaded + inserted);
    return chosen < loaded
        ? loadedKey(firstRank + chosen) - keys.start()
        : keys.count() + firstInsert + chosen - loaded;
  }
}
