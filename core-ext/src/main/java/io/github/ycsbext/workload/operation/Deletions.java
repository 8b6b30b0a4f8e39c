package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;

/**
 * Computes which record each delete removes, as a function of the delete's number d. Each record is
 * deleted at most once, and no list of live records is needed.
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
public final class Deletions {
  private final KeySpace keys;
  private final Permutation order;
  private final long insertWeight;
  private final long deleteWeight;
  private final long lag;

  Deletions(KeySpace keys, Permutation order, OperationMix mix) {
    this.keys = keys;
    this.order = order;
    this.deleteWeight = mix.weight(OperationKind.DELETE);
    this.insertWeight = Math.min(mix.weight(OperationKind.INSERT), deleteWeight);
    this.lag = lag(mix);
  }

  /** Returns the inserts of the margin and the current block, plus the rounding of the counts. */
  private static long lag(OperationMix mix) {
    long operations = OperationOrder.MARGIN + BlockOrder.MOST;
    long roundings = 16;
    return OperationMix.part(operations, mix.weight(OperationKind.INSERT), mix.total()) + roundings;
  }

  boolean happen() {
    return deleteWeight > 0;
  }

  long insertsGone(long deletes) {
    if (!happen() || deletes <= order.size()) {
      return 0;
    }
    long byRate = OperationMix.part(deletes, insertWeight, deleteWeight) - lag;
    return Math.max(0, Math.min(deletes - order.size(), byRate));
  }

  long loadedGone(long deletes) {
    return Math.min(deletes, order.size());
  }

  boolean finds(long delete) {
    return delete < order.size() || insertsGone(delete + 1) > insertsGone(delete);
  }

  /**
   * Returns the number of the insert whose record it removes; negative for a loaded one. Only for a
   * delete that finds a record.
   */
  long insertRemoved(long delete) {
    return delete < order.size() ? -1 : insertsGone(delete);
  }

  long key(long delete, long bits) {
    long victim = victim(delete, bits);
    if (victim < 0) {
      return KeySpace.NO_KEY;
    }
    return isLoaded(delete) ? loadedKey(victim) : keys.insertKey(victim);
  }

  /** A delete that finds nothing is sent for any loaded record, if there were some. */
  private boolean isLoaded(long delete) {
    return delete < order.size() || (order.size() > 0 && !finds(delete));
  }

  /**
   * Returns the number of the insert whose record a delete removes, or of the loaded record; -1 if
   * there was none.
   */
  long victim(long delete, long bits) {
    if (delete < order.size()) {
      return delete;
    }
    long gone = insertsGone(delete);
    if (finds(delete)) {
      return gone;
    }
    long deleted = order.size() > 0 ? order.size() : gone;
    return deleted > 0 ? SplitMix.below(bits, deleted) : -1;
  }

  /** Returns the key number of the loaded record that delete {@code rank} removes. */
  long loadedKey(long rank) {
    return keys.loadKey(order.at(rank));
  }
}
