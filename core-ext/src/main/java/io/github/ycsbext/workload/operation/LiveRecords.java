package io.github.ycsbext.workload.operation;

import io.github.ycsbext.generator.Permutation;
import io.github.ycsbext.generator.SplitMix;
import io.github.ycsbext.workload.key.KeySpace;
import org.jspecify.annotations.Nullable;

/**
 * Tells which records a request of this client may rely on, at an operation's place in the stream.
 *
 * <p>The deletes of this client are known exactly. The deletes of other clients are known if all
 * clients run the same mix, seed and {@code operationcount}: a record that another client deletes
 * at any time of the run is avoided from the start.
 */
public final class LiveRecords {
  private final KeySpace keys;
  private final Deletions deletions;
  private final @Nullable Permutation[] orders;
  private final long seed;
  private final boolean totalKnown;
  private final long deletesInAll;

  public LiveRecords(KeySpace keys, OperationOrder order, long seed) {
    this.keys = keys;
    this.seed = seed;
    this.orders = new Permutation[keys.clients()];
    this.deletions = new Deletions(keys, shareOrder(keys.client()), order.mix());
    this.totalKnown = order.operations() > 0;
    this.deletesInAll = order.mix().count(OperationKind.DELETE, order.operations());
  }

  Deletions deletions() {
    return deletions;
  }

  private Permutation shareOrder(int client) {
    Permutation known = orders[client];
    if (known == null) {
      // Two threads may create the same one, which does no harm.
      known = new Permutation(keys.shareSize(client), SplitMix.at(seed, client));
      orders[client] = known;
    }
    return known;
  }

  /** Returns true if the record at a position can be requested without a miss. */
  boolean isLive(long position, OperationOrder.Cursor at) {
    if (!deletions.happen()) {
      return true;
    }
    if (position >= keys.count()) {
      return position - keys.count() >= deletions.insertsGone(at.comingDeletes());
    }
    int owner = keys.owner(position);
    boolean others = owner != keys.client() && totalKnown;
    long rank = shareOrder(owner).indexOf(position - keys.shareStart(owner));
    return rank >= (others ? deletesInAll : at.comingDeletes());
  }

  /**
   * Returns the position of a live record, each of this client's being equally likely; -1 if it has
   * none.
   */
  long anyLive(OperationOrder.Cursor at, long bits) {
    long inserts = at.before(OperationKind.INSERT);
    long surely = anyOf(at.comingDeletes(), inserts, bits);
    return surely >= 0 ? surely : anyOf(at.before(OperationKind.DELETE), inserts, bits);
  }

  private long anyOf(long deletes, long inserts, long bits) {
    long firstRank = deletions.loadedGone(deletes);
    long firstInsert = deletions.insertsGone(deletes);
    long loaded = keys.shareSize() - firstRank;
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
